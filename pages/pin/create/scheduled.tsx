import { ScheduledScreen } from '@/components/create/scheduled/scheduled-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/create/scheduled')

export default function Page({ state }: ScreenProps) {
  return <ScheduledScreen screen={screenOf(state, 'pin-scheduled')} />
}
