import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { AppearanceScreen } from '@/components/accounts/settings/appearance-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/appearance')

export default function Page() {
  return (
    <SettingsFrame current="appearance">
      <AppearanceScreen />
    </SettingsFrame>
  )
}
