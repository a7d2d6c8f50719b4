import { MessagesScreen } from '@/components/inbox/messages/messages-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/messages')

export default function Page({ state }: ScreenProps) {
  return <MessagesScreen screen={screenOf(state, 'messages')} />
}
