import { TableScreen } from '@/components/business/manager/table-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { LeaderTags } from '@/components/business/tags/leader-tags'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/:table')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-table">
      {(screen) => (
        <TableScreen
          screen={screen}
          below={
            screen.table === 'tags' &&
            screen.rows.length > 0 && <LeaderTags business_id={screen.business.id} rows={screen.rows} />
          }
        />
      )}
    </AreaPage>
  )
}
