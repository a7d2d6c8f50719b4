import { PinCreateScreen } from '@/components/create/pin-create-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/create')

export default function Page({ state }: ScreenProps) {
  return <PinCreateScreen screen={screenOf(state, 'pin-create')} />
}
