import { PasscodeVerifyScreen } from '@/components/accounts/passcode/link-screens'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/parental-passcode/verify/:token')

export default function Page({ state }: ScreenProps) {
  return <PasscodeVerifyScreen screen={screenOf(state, 'passcode-verify')} />
}
