import { OutcomeScreen } from '@/components/moderation/outcome-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/report/appeal/:token')

export default function Page({ state }: ScreenProps) {
  return <OutcomeScreen screen={screenOf(state, 'report')} />
}
