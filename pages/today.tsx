import { TodayScreen } from '@/components/discover/today/today-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/today')

export default function Page({ state }: ScreenProps) {
  return <TodayScreen screen={screenOf(state, 'today')} />
}
