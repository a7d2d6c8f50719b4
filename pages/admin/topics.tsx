import { TopicsEditor } from '@/components/content/topics/editor/topics-editor'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/topics')

export default function Page({ state }: ScreenProps) {
  return <TopicsEditor screen={screenOf(state, 'admin-topics')} />
}
