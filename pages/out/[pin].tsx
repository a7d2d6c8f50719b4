import { LeaveScreen } from '@/components/leave/leave-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/out/:pin')

export default function Page({ state }: ScreenProps) {
  return <LeaveScreen screen={screenOf(state, 'leave')} />
}
