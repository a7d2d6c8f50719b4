import { FeedbackScreen } from '@/components/trust/feedback/feedback-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/feedback')

export default function Page({ state }: ScreenProps) {
  return <FeedbackScreen screen={screenOf(state, 'admin-feedback')} />
}
