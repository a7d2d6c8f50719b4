import { LoginScreen } from '@/components/accounts/auth/login-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/login')

export default function Page({ state }: ScreenProps) {
  return <LoginScreen screen={screenOf(state, 'login')} />
}
