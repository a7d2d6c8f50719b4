import { TableScreen } from '@/components/business/table-screen'
import { LeaderTags } from '@/components/business/tags/leader-tags'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/:table')

export default function Page({ state }: ScreenProps) {
  const screen = screenOf(state, 'business-table')
  const { table, business, rows } = screen
  const isOfTags = table === 'tags' && rows.length > 0
  return (
    <TableScreen screen={screen} below={isOfTags && <LeaderTags business_id={business.id} rows={rows} />} />
  )
}
