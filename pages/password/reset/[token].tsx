import { ResetPasswordScreen } from '@/components/accounts/auth/reset-password-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/password/reset/:token')

export default function Page({ state }: ScreenProps) {
  return <ResetPasswordScreen screen={screenOf(state, 'password-new')} />
}
