import { PlanScreen } from '@/components/business/plan/plan-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/plan')

export default function Page({ state }: ScreenProps) {
  return <PlanScreen screen={screenOf(state, 'business-plan')} />
}
