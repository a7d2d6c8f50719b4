import { BoardScreen } from '@/components/boards/board-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/:username/:slug')

export default function Page({ state }: ScreenProps) {
  return <BoardScreen screen={screenOf(state, 'board')} />
}
