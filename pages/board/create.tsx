import { BoardCreateScreen } from '@/components/create/board-create-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/board/create')

export default function Page({ state }: ScreenProps) {
  return <BoardCreateScreen screen={screenOf(state, 'board-create')} />
}
