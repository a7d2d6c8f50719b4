import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { DataScreen } from '@/components/accounts/settings/data-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/data')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="data">
      <DataScreen latest={screenOf(state, 'settings-data').latest} />
    </SettingsFrame>
  )
}
