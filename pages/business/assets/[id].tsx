import { AreaPage } from '@/components/business/review/area-page'
import { AssetScreen } from '@/components/business/review/asset-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/assets/:id')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-asset">
      {(screen) => <AssetScreen screen={screen} />}
    </AreaPage>
  )
}
