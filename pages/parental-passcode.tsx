import { PasscodeScreen } from '@/components/accounts/passcode/passcode-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/parental-passcode')

export default PasscodeScreen
