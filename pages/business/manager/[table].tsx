import { AreaPage } from '@/components/business/review/area-page'
import { TableScreen } from '@/components/business/table-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/:table')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-table">
      {(screen) => <TableScreen screen={screen} />}
    </AreaPage>
  )
}
