import { NewsScreen } from '@/components/news/news-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/notifications')

export default function Page({ state }: ScreenProps) {
  return <NewsScreen screen={screenOf(state, 'notifications')} />
}
