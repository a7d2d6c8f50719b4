import { SpeedScreen } from '@/components/insights/speed/speed-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/speed')

export default function Page({ state }: ScreenProps) {
  return <SpeedScreen screen={screenOf(state, 'admin-speed')} />
}
