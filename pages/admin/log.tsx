import { LogScreen } from '@/components/insights/log-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/log')

export default function Page({ state }: ScreenProps) {
  return <LogScreen screen={screenOf(state, 'admin-log')} />
}
