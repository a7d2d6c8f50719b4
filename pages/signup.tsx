import { SignupScreen } from '@/components/accounts/auth/signup-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/signup')

export default function Page({ state }: ScreenProps) {
  return <SignupScreen screen={screenOf(state, 'signup')} />
}
