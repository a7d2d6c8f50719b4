import { IdeaScreen } from '@/components/discover/ideas/idea-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/ideas/:interest/:id')

export default function Page({ state }: ScreenProps) {
  return <IdeaScreen screen={screenOf(state, 'idea')} />
}
