import { ProfileScreen } from '@/components/profile/profile-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/:username')

export default function Page({ state }: ScreenProps) {
  return <ProfileScreen screen={screenOf(state, 'profile')} />
}
