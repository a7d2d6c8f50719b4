import { SettingsFrame } from '@/components/settings/settings-frame'
import { TuneScreen } from '@/components/settings/tune-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/tune')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="tune">
      <TuneScreen screen={screenOf(state, 'settings-tune')} />
    </SettingsFrame>
  )
}
