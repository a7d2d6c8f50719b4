import { BillingScreen } from '@/components/business/billing/billing-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/billing')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-billing">
      {(screen) => <BillingScreen screen={screen} />}
    </AreaPage>
  )
}
