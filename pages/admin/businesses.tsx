import { AdminBusinessesScreen } from '@/components/business/admin/admin-businesses-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/businesses')

export default function Page({ state }: ScreenProps) {
  return <AdminBusinessesScreen screen={screenOf(state, 'admin-businesses')} />
}
