import { SettingsFrame } from '@/components/settings/settings-frame'
import { PartnershipsScreen } from '@/components/sponsorship/partnerships-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/partnerships')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="partnerships">
      <PartnershipsScreen screen={screenOf(state, 'settings-partnerships')} />
    </SettingsFrame>
  )
}
