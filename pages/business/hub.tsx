import { HubScreen } from '@/components/business/hub/hub-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/hub')

export default function Page({ state }: ScreenProps) {
  return <HubScreen screen={screenOf(state, 'business-hub')} />
}
