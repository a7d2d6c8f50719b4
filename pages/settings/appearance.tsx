import { AppearanceScreen } from '@/components/settings/appearance-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/appearance')

export default function Page() {
  return (
    <SettingsFrame current="appearance">
      <AppearanceScreen />
    </SettingsFrame>
  )
}
