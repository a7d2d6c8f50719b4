import { AccountStatistics } from '@/components/content/statistics/account-statistics'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/analytics')

export default function Page({ state }: ScreenProps) {
  return <AccountStatistics {...screenOf(state, 'analytics')} />
}
