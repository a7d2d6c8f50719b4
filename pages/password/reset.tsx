import { ResetRequestScreen } from '@/components/auth/reset-request-screen'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/password/reset')

export default ResetRequestScreen
