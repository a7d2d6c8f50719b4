import { PasscodeScreen } from '@/components/passcode/passcode-screen'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/parental-passcode')

export default PasscodeScreen
