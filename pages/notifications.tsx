import { NotificationsScreen } from '@/components/inbox/notifications/notifications-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/notifications')

export default function Page({ state }: ScreenProps) {
  return <NotificationsScreen screen={screenOf(state, 'notifications')} />
}
