import { ErrorsScreen } from '@/components/insights/errors/errors-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/errors')

export default function Page({ state }: ScreenProps) {
  return <ErrorsScreen screen={screenOf(state, 'admin-errors')} />
}
