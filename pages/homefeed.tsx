import { HomePage } from '@/components/home/home-page'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/homefeed')

export default function Page({ state }: ScreenProps) {
  return <HomePage screen={screenOf(state, 'home')} />
}
