import { ConnectedScreen } from '@/components/settings/connected/connected-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/connected')

export default function Page({ state }: ScreenProps) {
  return <ConnectedScreen screen={screenOf(state, 'settings-connected')} />
}
