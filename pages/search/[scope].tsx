import { SearchScreen } from '@/components/search/search-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/search/:scope')

export default function Page({ state }: ScreenProps) {
  return <SearchScreen screen={screenOf(state, 'search')} />
}
