import { SubscriptionScreen } from '@/components/accounts/email/subscription-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/email/subscription')

export default function Page({ state }: ScreenProps) {
  return <SubscriptionScreen screen={screenOf(state, 'email-subscription')} />
}
