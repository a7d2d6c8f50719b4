import { PrivacyScreen } from '@/components/settings/privacy-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/privacy')

export default function Page() {
  return (
    <SettingsFrame current="privacy">
      <PrivacyScreen />
    </SettingsFrame>
  )
}
