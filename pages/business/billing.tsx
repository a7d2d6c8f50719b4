import { BillingScreen } from '@/components/business/billing/billing-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/billing')

export default function Page({ state }: ScreenProps) {
  return <BillingScreen screen={screenOf(state, 'business-billing')} />
}
