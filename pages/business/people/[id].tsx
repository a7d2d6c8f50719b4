import { AreaPage } from '@/components/business/review/area-page'
import { HolderScreen } from '@/components/business/review/holder-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/people/:id')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-holder">
      {(screen) => <HolderScreen screen={screen} />}
    </AreaPage>
  )
}
