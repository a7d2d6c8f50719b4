import { SubscriptionScreen } from '@/components/accounts/email/subscription-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/email/subscription')

export default function Page({ state }: ScreenProps) {
  return <SubscriptionScreen screen={screenOf(state, 'email-subscription')} />
}
