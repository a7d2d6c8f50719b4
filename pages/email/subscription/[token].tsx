import type { GetServerSideProps } from 'next'
import { SubscriptionScreen } from '@/components/email/subscription-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { unsubscribeInOneClick } from '@/lib/serve/one-click.server'

const show = serveScreen('/email/subscription/:token')

/** A mail program posts here (RFC 8058): no cookies, no page before it; the signed address is all it needs. */
export const getServerSideProps: GetServerSideProps<ScreenProps> = async (page) => {
  if (page.req.method === 'POST') await unsubscribeInOneClick(page.params?.token, page.query.kind)
  return show(page)
}

export default function Page({ state }: ScreenProps) {
  return <SubscriptionScreen screen={screenOf(state, 'email-subscription')} />
}
