import { CookieScreen } from '@/components/accounts/consent/cookie-screen'
import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/cookies')

export default function Page() {
  return (
    <SettingsFrame current="cookies">
      <CookieScreen />
    </SettingsFrame>
  )
}
