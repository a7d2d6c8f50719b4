import { AdminUserScreen } from '@/components/insights/user-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/users/:id')

export default function Page({ state }: ScreenProps) {
  return <AdminUserScreen screen={screenOf(state, 'admin-user')} />
}
