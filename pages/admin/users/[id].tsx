import { AdminUserScreen } from '@/components/admin/user-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/users/:id')

export default function Page({ state }: ScreenProps) {
  return <AdminUserScreen screen={screenOf(state, 'admin-user')} />
}
