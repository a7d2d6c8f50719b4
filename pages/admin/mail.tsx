import { OutboxScreen } from '@/components/insights/outbox-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/mail')

export default function Page({ state }: ScreenProps) {
  return <OutboxScreen screen={screenOf(state, 'admin-mail')} />
}
