import { BoardStatistics } from '@/components/content/statistics/board-statistics'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/analytics/boards/:board')

export default function Page({ state }: ScreenProps) {
  return <BoardStatistics {...screenOf(state, 'analytics-board')} />
}
