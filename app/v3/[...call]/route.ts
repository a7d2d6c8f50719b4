import { serveRest } from '@/lib/edge/doors/rest.server'

export { serveRest as DELETE, serveRest as GET, serveRest as PATCH, serveRest as POST, serveRest as PUT }
