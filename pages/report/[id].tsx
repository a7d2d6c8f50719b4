import { OutcomeScreen } from '@/components/trust/moderation/outcome-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/report/:id')

export default function Page({ state }: ScreenProps) {
  return <OutcomeScreen screen={screenOf(state, 'report')} />
}
