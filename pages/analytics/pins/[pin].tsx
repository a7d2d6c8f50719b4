import { PinStatistics } from '@/components/content/statistics/pin-statistics'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/analytics/pins/:pin')

export default function Page({ state }: ScreenProps) {
  return <PinStatistics {...screenOf(state, 'analytics-pin')} />
}
