import { CloseupScreen } from '@/components/closeup/closeup-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/:id')

export default function Page({ state }: ScreenProps) {
  return <CloseupScreen screen={screenOf(state, 'pin')} graphql={state.graphql} />
}
