import { OverviewScreen } from '@/components/insights/overview-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin')

export default function Page({ state }: ScreenProps) {
  return <OverviewScreen screen={screenOf(state, 'admin-overview')} />
}
