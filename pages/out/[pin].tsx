import { LeaveScreen } from '@/components/closeup/leave/leave-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/out/:pin')

export default function Page({ state }: ScreenProps) {
  return <LeaveScreen screen={screenOf(state, 'leave')} />
}
