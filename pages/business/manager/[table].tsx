import { TableScreen } from '@/components/business/manager/table-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/:table')

export default function Page({ state }: ScreenProps) {
  return <TableScreen screen={screenOf(state, 'business-table')} />
}
