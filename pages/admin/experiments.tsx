import { ExperimentsScreen } from '@/components/insights/experiments/experiments-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/experiments')

export default function Page({ state }: ScreenProps) {
  return <ExperimentsScreen screen={screenOf(state, 'admin-experiments')} />
}
