import { PasscodeResetScreen } from '@/components/accounts/passcode/link-screens'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/parental-passcode/reset/:token')

export default function Page({ state }: ScreenProps) {
  return <PasscodeResetScreen screen={screenOf(state, 'passcode-reset')} />
}
