import { OutcomeScreen } from '@/components/trust/moderation/outcome-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/report/appeal/:token')

export default function Page({ state }: ScreenProps) {
  return <OutcomeScreen screen={screenOf(state, 'report')} />
}
