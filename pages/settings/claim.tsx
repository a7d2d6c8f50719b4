import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { ClaimScreen } from '@/components/accounts/settings/claim-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/claim')

export default function Page({ state }: ScreenProps) {
  return (
    <SettingsFrame current="claim">
      <ClaimScreen claims={screenOf(state, 'settings-claim').claims} />
    </SettingsFrame>
  )
}
