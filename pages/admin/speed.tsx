import { SpeedScreen } from '@/components/insights/speed/speed-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/speed')

export default function Page({ state }: ScreenProps) {
  return <SpeedScreen screen={screenOf(state, 'admin-speed')} />
}
