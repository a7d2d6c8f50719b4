import type { GetServerSideProps } from 'next'
import { StopInvitesScreen } from '@/components/accounts/email/stop-invites-screen'
import { stopInvitesInOneClick } from '@/lib/edge/doors/routes/one-click.server'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

const show = serveScreen('/email/invites/:token')

/** A mail program posts here (RFC 8058) without cookies or a previous page; the sealed address is sufficient. */
export const getServerSideProps: GetServerSideProps<ScreenProps> = async (page) => {
  if (page.req.method === 'POST') await stopInvitesInOneClick(page.params?.token)
  return show(page)
}

export default function Page({ state }: ScreenProps) {
  return <StopInvitesScreen screen={screenOf(state, 'email-invites')} />
}
