import { BoardCreateScreen } from '@/components/create/board-create-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/board/create')

export default function Page({ state }: ScreenProps) {
  return <BoardCreateScreen screen={screenOf(state, 'board-create')} />
}
