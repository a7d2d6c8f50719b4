import { MessagesScreen } from '@/components/inbox/messages/messages-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/messages')

export default function Page({ state }: ScreenProps) {
  return <MessagesScreen screen={screenOf(state, 'messages')} />
}
