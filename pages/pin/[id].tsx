import { CloseupScreen } from '@/components/closeup/closeup-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/:id')

export default function Page({ state }: ScreenProps) {
  return <CloseupScreen screen={screenOf(state, 'pin')} graphql={state.graphql} />
}
