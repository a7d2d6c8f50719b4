import { SubscriptionScreen } from '@/components/accounts/email/subscription-screen'
import { unsubscribeInOneClick } from '@/lib/edge/doors/routes/one-click.server'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

/** A mail program posts here (RFC 8058) without cookies or a previous page; the signed address is sufficient. */
export const getServerSideProps = serveScreen('/email/subscription/:token', undefined, async (page) => {
  if (page.req.method === 'POST') await unsubscribeInOneClick(page.params?.token, page.query.kind)
})

export default function Page({ state }: ScreenProps) {
  return <SubscriptionScreen screen={screenOf(state, 'email-subscription')} />
}
