import { ConnectedScreen } from '@/components/accounts/settings/connected/connected-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/connected')

export default function Page({ state }: ScreenProps) {
  return <ConnectedScreen screen={screenOf(state, 'settings-connected')} />
}
