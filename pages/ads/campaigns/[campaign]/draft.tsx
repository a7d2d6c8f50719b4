import { DraftScreen } from '@/components/ads/manager-draft/draft-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/campaigns/:campaign/draft')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="manager-draft">
      {(screen) => <DraftScreen screen={screen} />}
    </AreaPage>
  )
}
