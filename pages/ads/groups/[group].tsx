import { GroupScreen } from '@/components/ads/tables/group-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/groups/:group')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="manager-group">
      {(screen) => <GroupScreen screen={screen} />}
    </AreaPage>
  )
}
