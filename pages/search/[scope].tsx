import { SearchScreen } from '@/components/search/search-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/search/:scope')

export default function Page({ state }: ScreenProps) {
  return <SearchScreen screen={screenOf(state, 'search')} />
}
