import { ExperimentsScreen } from '@/components/insights/experiments/experiments-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/experiments')

export default function Page({ state }: ScreenProps) {
  return <ExperimentsScreen screen={screenOf(state, 'admin-experiments')} />
}
