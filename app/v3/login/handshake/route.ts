import { serveEndpoints } from '@/lib/serve/rest.server'
import { v3 } from '@/lib/serve/v3.server'

const handle = serveEndpoints(v3['/v3/login/handshake/'])

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
