import { HelpScreen } from '@/components/accounts/help/help-screen'
import { FeedbackButton } from '@/components/trust/feedback/feedback-button'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/help')

export default function Page({ state }: ScreenProps) {
  return (
    <HelpScreen screen={screenOf(state, 'site-text')}>
      <FeedbackButton from="help" />
    </HelpScreen>
  )
}
