import { CatalogsScreen } from '@/components/ads/catalogs/catalogs-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/catalogs')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="catalogs">
      {(screen) => <CatalogsScreen screen={screen} />}
    </AreaPage>
  )
}
