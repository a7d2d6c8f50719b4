import { StopInvitesScreen } from '@/components/accounts/email/stop-invites-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/email/invites/:token')

export default function Page({ state }: ScreenProps) {
  return <StopInvitesScreen screen={screenOf(state, 'email-invites')} />
}
