import { SearchScreen } from '@/components/discover/search/search-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/search/:scope')

export default function Page({ state }: ScreenProps) {
  return <SearchScreen screen={screenOf(state, 'search')} />
}
