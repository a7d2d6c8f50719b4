import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { PartnershipsScreen } from '@/components/content/sponsorship/partnerships-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/partnerships')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="partnerships">
      <PartnershipsScreen screen={screenOf(state, 'settings-partnerships')} />
    </SettingsFrame>
  )
}
