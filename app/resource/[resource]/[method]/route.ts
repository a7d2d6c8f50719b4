import { lentDoor } from '@/lib/edge/doors/lent-door.server'
import { answerResource, serveResource } from '@/lib/edge/doors/resource-route.server'

type Context = { params: Promise<{ resource: string; method: string }> }

// Our own server asks it for what is only read (runtime/web/direct-resources.ts).
lentDoor().resource = answerResource

const handle = async (request: Request, { params }: Context) => serveResource(request, await params)

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
