import { PinStatistics } from '@/components/content/statistics/pin-statistics'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/analytics/pins/:pin')

export default function Page({ state }: ScreenProps) {
  return <PinStatistics {...screenOf(state, 'analytics-pin')} />
}
