import { LoginScreen } from '@/components/auth/login-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/login')

export default function Page({ state }: ScreenProps) {
  return <LoginScreen screen={screenOf(state, 'login')} />
}
