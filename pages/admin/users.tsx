import { AdminUsersScreen } from '@/components/insights/users-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/users')

export default function Page({ state }: ScreenProps) {
  return <AdminUsersScreen screen={screenOf(state, 'admin-users')} />
}
