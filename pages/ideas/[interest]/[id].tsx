import { IdeaScreen } from '@/components/discover/ideas/idea-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/ideas/:interest/:id')

export default function Page({ state }: ScreenProps) {
  return <IdeaScreen screen={screenOf(state, 'idea')} />
}
