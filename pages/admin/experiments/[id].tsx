import { ExperimentScreen } from '@/components/insights/experiments/experiment-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/experiments/:id')

export default function Page({ state }: ScreenProps) {
  return <ExperimentScreen screen={screenOf(state, 'admin-experiment')} />
}
