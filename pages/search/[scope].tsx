import { SearchScreen } from '@/components/discover/search/search-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/search/:scope')

export default function Page({ state }: ScreenProps) {
  return <SearchScreen screen={screenOf(state, 'search')} />
}
