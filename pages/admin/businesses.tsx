import { AdminBusinessesScreen } from '@/components/business/admin/admin-businesses-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/businesses')

export default function Page({ state }: ScreenProps) {
  return <AdminBusinessesScreen screen={screenOf(state, 'admin-businesses')} />
}
