import { AdminUsersScreen } from '@/components/admin/users-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/users')

export default function Page({ state }: ScreenProps) {
  return <AdminUsersScreen screen={screenOf(state, 'admin-users')} />
}
