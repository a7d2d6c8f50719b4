import { CampaignsScreen } from '@/components/ads/tables/campaigns-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/campaigns')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="manager-campaigns">
      {(screen) => <CampaignsScreen screen={screen} />}
    </AreaPage>
  )
}
