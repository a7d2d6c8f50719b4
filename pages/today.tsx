import { TodayScreen } from '@/components/discover/today/today-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/today')

export default function Page({ state }: ScreenProps) {
  return <TodayScreen screen={screenOf(state, 'today')} />
}
