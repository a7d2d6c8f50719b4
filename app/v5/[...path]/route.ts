import { serveV5 } from '@/lib/edge/doors/v5.server'

export { serveV5 as DELETE, serveV5 as GET, serveV5 as PATCH, serveV5 as POST, serveV5 as PUT }
