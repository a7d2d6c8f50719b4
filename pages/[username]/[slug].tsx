import { BoardScreen } from '@/components/content/boards/board-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/:username/:slug')

export default function Page({ state }: ScreenProps) {
  return <BoardScreen screen={screenOf(state, 'board')} />
}
