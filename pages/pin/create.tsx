import { PinCreateScreen } from '@/components/create/builder/pin-create-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/create')

export default function Page({ state }: ScreenProps) {
  return <PinCreateScreen screen={screenOf(state, 'pin-create')} />
}
