import { FeedbackScreen } from '@/components/trust/feedback/feedback-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/feedback')

export default function Page({ state }: ScreenProps) {
  return <FeedbackScreen screen={screenOf(state, 'admin-feedback')} />
}
