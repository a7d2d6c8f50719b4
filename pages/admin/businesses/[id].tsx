import { AdminBusinessScreen } from '@/components/business/admin/money/business-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/businesses/:id')

export default function Page({ state }: ScreenProps) {
  return <AdminBusinessScreen screen={screenOf(state, 'admin-business')} />
}
