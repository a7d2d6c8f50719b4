import { CloseupScreen } from '@/components/pins/closeup-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/:id')

export default function Page({ state }: ScreenProps) {
  return <CloseupScreen screen={screenOf(state, 'pin')} />
}
