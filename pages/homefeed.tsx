import { HomePage } from '@/components/discover/home/home-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/homefeed')

export default function Page({ state }: ScreenProps) {
  return <HomePage screen={screenOf(state, 'home')} />
}
