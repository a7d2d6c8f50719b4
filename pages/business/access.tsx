import { AreaPage } from '@/components/business/review/area-page'
import { ReviewScreen } from '@/components/business/review/review-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/access')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-review">
      {(screen) => <ReviewScreen screen={screen} />}
    </AreaPage>
  )
}
