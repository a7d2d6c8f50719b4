import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { AdSettingsScreen } from '@/components/accounts/settings/ad-settings-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/ads')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="ads">
      <AdSettingsScreen ads={screenOf(state, 'settings-ads').ads} />
    </SettingsFrame>
  )
}
