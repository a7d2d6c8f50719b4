import { TopicScreen } from '@/components/discover/topics/topic-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/topics/:interest')

export default function Page({ state }: ScreenProps) {
  return <TopicScreen screen={screenOf(state, 'topic')} />
}
