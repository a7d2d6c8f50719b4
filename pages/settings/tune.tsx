import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { TuneScreen } from '@/components/accounts/settings/tune-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/tune')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="tune">
      <TuneScreen screen={screenOf(state, 'settings-tune')} />
    </SettingsFrame>
  )
}
