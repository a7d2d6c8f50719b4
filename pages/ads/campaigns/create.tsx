import { CreateScreen } from '@/components/ads/manager-draft/create-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/campaigns/create')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="manager-create">
      {(screen) => <CreateScreen screen={screen} />}
    </AreaPage>
  )
}
