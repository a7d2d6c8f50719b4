import { PasswordScreen } from '@/components/accounts/settings/security/password-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit/password')

export default PasswordScreen
