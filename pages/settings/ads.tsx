import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { AdSettingsScreen } from '@/components/accounts/settings/ad-settings-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/ads')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="ads">
      <AdSettingsScreen ads={screenOf(state, 'settings-ads').ads} />
    </SettingsFrame>
  )
}
