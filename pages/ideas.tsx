import { IdeasScreen } from '@/components/discover/ideas/ideas-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/ideas')

export default function Page({ state }: ScreenProps) {
  return <IdeasScreen screen={screenOf(state, 'ideas')} />
}
