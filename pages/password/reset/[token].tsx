import { ResetPasswordScreen } from '@/components/accounts/auth/reset-password-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/password/reset/:token')

export default function Page({ state }: ScreenProps) {
  return <ResetPasswordScreen screen={screenOf(state, 'password-new')} />
}
