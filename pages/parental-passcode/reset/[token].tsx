import { PasscodeResetScreen } from '@/components/passcode/link-screens'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/parental-passcode/reset/:token')

export default function Page({ state }: ScreenProps) {
  return <PasscodeResetScreen screen={screenOf(state, 'passcode-reset')} />
}
