import { JoinScreen } from '@/components/content/collaboration/join-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/board/join/:token')

export default function Page({ state }: ScreenProps) {
  return <JoinScreen {...screenOf(state, 'board-join')} />
}
