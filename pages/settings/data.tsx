import { DataScreen } from '@/components/settings/data-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/data')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="data">
      <DataScreen latest={screenOf(state, 'settings-data').latest} />
    </SettingsFrame>
  )
}
