import { TopicScreen } from '@/components/discover/topics/topic-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/topics/:interest')

export default function Page({ state }: ScreenProps) {
  return <TopicScreen screen={screenOf(state, 'topic')} />
}
