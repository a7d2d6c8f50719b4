import { CloseupScreen } from '@/components/pins/closeup-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/:id')

export default function Page({ state }: ScreenProps) {
  return <CloseupScreen screen={screenOf(state, 'pin')} graphql={state.graphql} />
}
