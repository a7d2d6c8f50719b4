import { FormScreen } from '@/components/ads/forms/form-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/forms/:form')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="ads-form">
      {(screen) => <FormScreen screen={screen} />}
    </AreaPage>
  )
}
