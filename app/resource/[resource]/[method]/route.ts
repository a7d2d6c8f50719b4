import { serveResource } from '@/lib/edge/doors/resource-route.server'

type Context = { params: Promise<{ resource: string; method: string }> }

const handle = async (request: Request, { params }: Context) => serveResource(request, await params)

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
