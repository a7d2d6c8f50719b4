import { LoginScreen } from '@/components/accounts/auth/login-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/login')

export default function Page({ state }: ScreenProps) {
  return <LoginScreen screen={screenOf(state, 'login')} />
}
