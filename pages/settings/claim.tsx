import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { ClaimScreen } from '@/components/accounts/settings/claim-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/claim')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="claim">
      <ClaimScreen claims={screenOf(state, 'settings-claim').claims} />
    </SettingsFrame>
  )
}
