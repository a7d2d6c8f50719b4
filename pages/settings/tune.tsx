import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { TuneScreen } from '@/components/accounts/settings/tune-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/tune')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="tune">
      <TuneScreen screen={screenOf(state, 'settings-tune')} />
    </SettingsFrame>
  )
}
