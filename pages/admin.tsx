import { OverviewScreen } from '@/components/insights/overview-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin')

export default function Page({ state }: ScreenProps) {
  return <OverviewScreen screen={screenOf(state, 'admin-overview')} />
}
