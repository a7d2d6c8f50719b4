import { ResetPasswordScreen } from '@/components/auth/reset-password-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/password/reset/:token')

export default function Page({ state }: ScreenProps) {
  return <ResetPasswordScreen screen={screenOf(state, 'password-new')} />
}
