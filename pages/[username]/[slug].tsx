import { BoardScreen } from '@/components/content/boards/board-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/:username/:slug')

export default function Page({ state }: ScreenProps) {
  return <BoardScreen screen={screenOf(state, 'board')} />
}
