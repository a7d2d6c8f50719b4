import { ProfileScreen } from '@/components/people/profiles/profile-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/:username')

export default function Page({ state }: ScreenProps) {
  return <ProfileScreen screen={screenOf(state, 'profile')} />
}
