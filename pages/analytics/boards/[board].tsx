import { BoardStatistics } from '@/components/content/statistics/board-statistics'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/analytics/boards/:board')

export default function Page({ state }: ScreenProps) {
  return <BoardStatistics {...screenOf(state, 'analytics-board')} />
}
