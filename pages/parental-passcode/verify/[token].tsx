import { PasscodeVerifyScreen } from '@/components/accounts/passcode/link-screens'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/parental-passcode/verify/:token')

export default function Page({ state }: ScreenProps) {
  return <PasscodeVerifyScreen screen={screenOf(state, 'passcode-verify')} />
}
