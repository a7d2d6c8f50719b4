import { QueueScreen } from '@/components/trust/moderation/queue-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/reports')

export default function Page({ state }: ScreenProps) {
  return <QueueScreen screen={screenOf(state, 'admin-reports')} />
}
