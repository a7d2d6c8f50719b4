import { IdeasScreen } from '@/components/discover/ideas/ideas-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/ideas')

export default function Page({ state }: ScreenProps) {
  return <IdeasScreen screen={screenOf(state, 'ideas')} />
}
