import { PlanScreen } from '@/components/business/plans/plan-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/plan')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-plan">
      {(screen) => <PlanScreen screen={screen} />}
    </AreaPage>
  )
}
