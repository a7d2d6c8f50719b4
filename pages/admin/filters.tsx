import { SearchSettings } from '@/components/discover/search/filters/search-settings'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/filters')

export default function Page({ state }: ScreenProps) {
  return <SearchSettings settings={screenOf(state, 'admin-filters').settings} />
}
