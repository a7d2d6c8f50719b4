import { OutboxScreen } from '@/components/email/outbox-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/mail')

export default function Page({ state }: ScreenProps) {
  return <OutboxScreen screen={screenOf(state, 'admin-mail')} />
}
