import { DraftsScreen } from '@/components/create/drafts/drafts-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/create/drafts')

export default function Page({ state }: ScreenProps) {
  return <DraftsScreen screen={screenOf(state, 'pin-drafts')} />
}
