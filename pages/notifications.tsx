import { NewsScreen } from '@/components/inbox/notifications/news-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/notifications')

export default function Page({ state }: ScreenProps) {
  return <NewsScreen screen={screenOf(state, 'notifications')} />
}
