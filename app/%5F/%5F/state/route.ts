import { everyVerb } from '@/lib/edge/doors/every-verb'
import { serveState } from '@/lib/edge/screens/state-route.server'

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serveState)
