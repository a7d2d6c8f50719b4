import { CatalogScreen } from '@/components/ads/catalogs/catalog-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/catalogs/:catalog')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="catalog">
      {(screen) => <CatalogScreen screen={screen} />}
    </AreaPage>
  )
}
