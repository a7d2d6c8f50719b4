import { SignupScreen } from '@/components/auth/signup-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/signup')

export default function Page({ state }: ScreenProps) {
  return <SignupScreen screen={screenOf(state, 'signup')} />
}
