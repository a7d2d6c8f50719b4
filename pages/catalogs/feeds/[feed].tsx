import { FeedScreen } from '@/components/ads/catalogs/feed-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/catalogs/feeds/:feed')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="catalog-feed">
      {(screen) => <FeedScreen screen={screen} />}
    </AreaPage>
  )
}
