import { HubScreen } from '@/components/business/hub/hub-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/hub')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-hub">
      {(screen) => <HubScreen screen={screen} />}
    </AreaPage>
  )
}
