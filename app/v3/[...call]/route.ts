import { serveCall } from '@/lib/edge/doors/calls.server'

export { serveCall as DELETE, serveCall as GET, serveCall as PATCH, serveCall as POST, serveCall as PUT }
