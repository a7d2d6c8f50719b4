import { everyVerb } from '@/lib/edge/doors/every-verb'
import { answerRest } from '@/lib/edge/doors/rest.server'
import { asRoute } from '@/lib/edge/doors/written.server'

const serve = asRoute(answerRest)

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serve)
