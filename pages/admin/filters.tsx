import { SearchSettings } from '@/components/discover/search/filters/search-settings'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/filters')

export default function Page({ state }: ScreenProps) {
  return <SearchSettings settings={screenOf(state, 'admin-filters').settings} />
}
