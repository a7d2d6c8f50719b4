import { DraftsScreen } from '@/components/create/drafts/drafts-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/create/drafts')

export default function Page({ state }: ScreenProps) {
  return <DraftsScreen screen={screenOf(state, 'pin-drafts')} />
}
