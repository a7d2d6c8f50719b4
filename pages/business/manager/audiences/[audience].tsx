import { AudienceScreen } from '@/components/business/audiences/audience-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/audiences/:audience')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="audience">
      {(screen) => <AudienceScreen screen={screen} />}
    </AreaPage>
  )
}
