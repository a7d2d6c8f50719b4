import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { PartnershipsScreen } from '@/components/content/sponsorship/partnerships-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/partnerships')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="partnerships">
      <PartnershipsScreen screen={screenOf(state, 'settings-partnerships')} />
    </SettingsFrame>
  )
}
