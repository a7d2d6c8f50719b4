import { LoginScreen } from '@/components/auth/login-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/login')

export default function Page({ state }: ScreenProps) {
  return <LoginScreen screen={screenOf(state, 'login')} />
}
