import { PasscodeHelpScreen } from '@/components/accounts/passcode/help-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/parental-passcode/help')

export default PasscodeHelpScreen
