import { InvitesScreen } from '@/components/business/invites-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/invites')

export default function Page({ state }: ScreenProps) {
  return <InvitesScreen screen={screenOf(state, 'business-invites')} />
}
