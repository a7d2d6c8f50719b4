import type { GetServerSideProps } from 'next'
import { SubscriptionScreen } from '@/components/accounts/email/subscription-screen'
import { unsubscribeInOneClick } from '@/lib/edge/doors/one-click.server'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

const show = serveScreen('/email/subscription/:token')

/** A mail program posts here (RFC 8058) without cookies or a previous page; the signed address is sufficient. */
export const getServerSideProps: GetServerSideProps<ScreenProps> = async (page) => {
  if (page.req.method === 'POST') await unsubscribeInOneClick(page.params?.token, page.query.kind)
  return show(page)
}

export default function Page({ state }: ScreenProps) {
  return <SubscriptionScreen screen={screenOf(state, 'email-subscription')} />
}
