import { JoinScreen } from '@/components/content/collaboration/join-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/board/join/:token')

export default function Page({ state }: ScreenProps) {
  return <JoinScreen {...screenOf(state, 'board-join')} />
}
