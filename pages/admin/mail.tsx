import { OutboxScreen } from '@/components/insights/outbox-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/mail')

export default function Page({ state }: ScreenProps) {
  return <OutboxScreen screen={screenOf(state, 'admin-mail')} />
}
