import { serveState } from '@/lib/edge/screens/state-route.server'

export { serveState as DELETE, serveState as GET, serveState as PATCH, serveState as POST, serveState as PUT }
