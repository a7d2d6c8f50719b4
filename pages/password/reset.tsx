import { ResetRequestScreen } from '@/components/accounts/auth/reset-request-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/password/reset')

export default ResetRequestScreen
