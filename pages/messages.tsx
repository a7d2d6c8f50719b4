import { MessagesScreen } from '@/components/messages/messages-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/messages')

export default function Page({ state }: ScreenProps) {
  return <MessagesScreen screen={screenOf(state, 'messages')} />
}
