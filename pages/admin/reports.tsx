import { QueueScreen } from '@/components/moderation/queue-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/reports')

export default function Page({ state }: ScreenProps) {
  return <QueueScreen screen={screenOf(state, 'admin-reports')} />
}
