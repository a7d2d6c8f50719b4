import { ScheduledScreen } from '@/components/create/scheduled/scheduled-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/create/scheduled')

export default function Page({ state }: ScreenProps) {
  return <ScheduledScreen screen={screenOf(state, 'pin-scheduled')} />
}
