import { InvitationsScreen } from '@/components/content/collaboration/invitations-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/board/invitations')

export default function Page({ state }: ScreenProps) {
  return <InvitationsScreen {...screenOf(state, 'board-invitations')} />
}
