import { everyVerb } from '@/lib/edge/doors/every-verb'
import { answerV5 } from '@/lib/edge/doors/v5.server'
import { asRoute } from '@/lib/edge/doors/written.server'

const serve = asRoute(answerV5)

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serve)
