import { PictureSearchScreen } from '@/components/discover/visual/picture-search-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/search/picture')

export default function Page(_props: ScreenProps) {
  return <PictureSearchScreen />
}
