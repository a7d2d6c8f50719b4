import { InvitationsScreen } from '@/components/content/collaboration/invitations-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/board/invitations')

export default function Page({ state }: ScreenProps) {
  return <InvitationsScreen {...screenOf(state, 'board-invitations')} />
}
