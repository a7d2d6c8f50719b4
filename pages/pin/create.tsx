import { PinCreateScreen } from '@/components/create/pin-create-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/create')

export default function Page({ state }: ScreenProps) {
  return <PinCreateScreen screen={screenOf(state, 'pin-create')} />
}
