import { ExperimentScreen } from '@/components/insights/experiments/experiment-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/experiments/:id')

export default function Page({ state }: ScreenProps) {
  return <ExperimentScreen screen={screenOf(state, 'admin-experiment')} />
}
