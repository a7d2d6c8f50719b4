import { GroupScreen } from '@/components/business/assets-groups/group-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/asset-groups/:group')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="asset-group">
      {(screen) => <GroupScreen screen={screen} />}
    </AreaPage>
  )
}
