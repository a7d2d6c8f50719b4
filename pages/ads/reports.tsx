import { ReportsScreen } from '@/components/ads/reports/reports-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/reports')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="ads-reports">
      {(screen) => <ReportsScreen screen={screen} />}
    </AreaPage>
  )
}
