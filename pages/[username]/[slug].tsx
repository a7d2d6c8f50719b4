import { BoardScreen } from '@/components/boards/board-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/:username/:slug')

export default function Page({ state }: ScreenProps) {
  return <BoardScreen screen={screenOf(state, 'board')} />
}
