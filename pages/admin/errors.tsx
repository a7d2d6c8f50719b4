import { ErrorsScreen } from '@/components/insights/errors/errors-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/errors')

export default function Page({ state }: ScreenProps) {
  return <ErrorsScreen screen={screenOf(state, 'admin-errors')} />
}
