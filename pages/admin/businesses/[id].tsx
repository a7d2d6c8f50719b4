import { AdminBusinessScreen } from '@/components/business/admin/money/business-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/businesses/:id')

export default function Page({ state }: ScreenProps) {
  return <AdminBusinessScreen screen={screenOf(state, 'admin-business')} />
}
