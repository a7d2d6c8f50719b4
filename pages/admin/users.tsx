import { AdminUsersScreen } from '@/components/insights/users-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/users')

export default function Page({ state }: ScreenProps) {
  return <AdminUsersScreen screen={screenOf(state, 'admin-users')} />
}
