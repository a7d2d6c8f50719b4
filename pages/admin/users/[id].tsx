import { AdminUserScreen } from '@/components/insights/user-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/users/:id')

export default function Page({ state }: ScreenProps) {
  return <AdminUserScreen screen={screenOf(state, 'admin-user')} />
}
