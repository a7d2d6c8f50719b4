import { SignupScreen } from '@/components/accounts/auth/signup-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/signup')

export default function Page({ state }: ScreenProps) {
  return <SignupScreen screen={screenOf(state, 'signup')} />
}
