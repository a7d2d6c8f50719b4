import { everyVerb } from '@/lib/edge/doors/every-verb'
import { answerGraphql } from '@/lib/edge/doors/routes/graphql-route.server'
import { asRoute } from '@/lib/edge/doors/written.server'

const serve = asRoute(answerGraphql)

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serve)
