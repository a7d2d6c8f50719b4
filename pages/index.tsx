import { HomePage } from '@/components/discover/home/home-page'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/')

export default function Page({ state }: ScreenProps) {
  return <HomePage screen={screenOf(state, 'home')} />
}
