import { PasscodeHelpScreen } from '@/components/passcode/help-screen'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/parental-passcode/help')

export default PasscodeHelpScreen
