import { LeaveScreen } from '@/components/closeup/leave/leave-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/out/:pin')

export default function Page({ state }: ScreenProps) {
  return <LeaveScreen screen={screenOf(state, 'leave')} />
}
