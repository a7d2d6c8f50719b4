import { CampaignScreen } from '@/components/ads/tables/campaign-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/campaigns/:campaign')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="manager-campaign">
      {(screen) => <CampaignScreen screen={screen} />}
    </AreaPage>
  )
}
