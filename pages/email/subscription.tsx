import { SubscriptionScreen } from '@/components/email/subscription-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/email/subscription')

export default function Page({ state }: ScreenProps) {
  return <SubscriptionScreen screen={screenOf(state, 'email-subscription')} />
}
