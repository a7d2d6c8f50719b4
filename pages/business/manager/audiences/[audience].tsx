import { AudienceScreen } from '@/components/business/audiences/audience-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/audiences/:audience')

export default function Page({ state }: ScreenProps) {
  return <AudienceScreen screen={screenOf(state, 'audience')} />
}
