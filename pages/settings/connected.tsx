import { ConnectedScreen } from '@/components/accounts/settings/connected/connected-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/connected')

export default function Page({ state }: ScreenProps) {
  return <ConnectedScreen screen={screenOf(state, 'settings-connected')} />
}
