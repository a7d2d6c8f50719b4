import { ClaimScreen } from '@/components/settings/claim-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/claim')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="claim">
      <ClaimScreen claims={screenOf(state, 'settings-claim').claims} />
    </SettingsFrame>
  )
}
