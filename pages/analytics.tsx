import { AccountStatistics } from '@/components/content/statistics/account-statistics'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/analytics')

export default function Page({ state }: ScreenProps) {
  return <AccountStatistics {...screenOf(state, 'analytics')} />
}
