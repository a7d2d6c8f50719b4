import { LogScreen } from '@/components/insights/log-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/log')

export default function Page({ state }: ScreenProps) {
  return <LogScreen screen={screenOf(state, 'admin-log')} />
}
