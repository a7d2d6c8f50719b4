import { QueueScreen } from '@/components/trust/moderation/queue-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/reports')

export default function Page({ state }: ScreenProps) {
  return <QueueScreen screen={screenOf(state, 'admin-reports')} />
}
