import { PasswordScreen } from '@/components/settings/security/password-screen'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit/password')

export default PasswordScreen
