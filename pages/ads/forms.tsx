import { FormsScreen } from '@/components/ads/forms/forms-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/forms')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="ads-forms">
      {(screen) => <FormsScreen screen={screen} />}
    </AreaPage>
  )
}
