import { SignupScreen } from '@/components/auth/signup-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/signup')

export default function Page({ state }: ScreenProps) {
  return <SignupScreen screen={screenOf(state, 'signup')} />
}
