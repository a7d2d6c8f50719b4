import { CookieScreen } from '@/components/consent/cookie-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/cookies')

export default function Page() {
  return (
    <SettingsFrame current="cookies">
      <CookieScreen />
    </SettingsFrame>
  )
}
