import { NotificationsScreen } from '@/components/inbox/notifications/notifications-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/notifications')

export default function Page({ state }: ScreenProps) {
  return <NotificationsScreen screen={screenOf(state, 'notifications')} />
}
