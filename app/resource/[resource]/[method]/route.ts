import { directHandlers } from '@/lib/edge/doors/direct-handlers.server'
import { everyVerb } from '@/lib/edge/doors/every-verb'
import { answerResource } from '@/lib/edge/doors/resource-route.server'
import { answerRest } from '@/lib/edge/doors/rest.server'
import { answerGraphql } from '@/lib/edge/doors/routes/graphql-route.server'
import { answerV5 } from '@/lib/edge/doors/v5.server'
import { asRoute } from '@/lib/edge/doors/written.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { publishScreens } from '@/lib/edge/pages/serve-screen.server'
import { screenProps } from '@/lib/edge/screens/screen-props.server'

type Context = { params: Promise<{ resource: string; method: string }> }

// The server loads this route before it accepts requests (runtime/web/load-door.ts), so that no command misses a
// listener.
registerListeners()
// Our own server calls them without Next (runtime/web/direct-calls.ts), and pages without an import.
directHandlers().doors = { resource: answerResource, rest: answerRest, v5: answerV5, graphql: answerGraphql }
publishScreens(screenProps)

const handle = asRoute(async (request, { params }: Context) => answerResource(request, await params))

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(handle)
