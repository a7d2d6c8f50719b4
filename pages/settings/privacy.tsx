import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { PrivacyScreen } from '@/components/accounts/settings/privacy-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/privacy')

export default function Page() {
  return (
    <SettingsFrame current="privacy">
      <PrivacyScreen />
    </SettingsFrame>
  )
}
