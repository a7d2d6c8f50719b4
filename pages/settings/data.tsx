import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { DataScreen } from '@/components/accounts/settings/data-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/data')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="data">
      <DataScreen latest={screenOf(state, 'settings-data').latest} />
    </SettingsFrame>
  )
}
