import { PinCreateScreen } from '@/components/create/builder/pin-create-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/create')

export default function Page({ state }: ScreenProps) {
  return <PinCreateScreen screen={screenOf(state, 'pin-create')} />
}
