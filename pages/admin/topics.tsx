import { TopicsEditor } from '@/components/content/topics/editor/topics-editor'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/topics')

export default function Page({ state }: ScreenProps) {
  return <TopicsEditor screen={screenOf(state, 'admin-topics')} />
}
