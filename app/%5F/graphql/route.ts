import { answerGraphql } from '@/lib/edge/doors/routes/graphql-route.server'
import { asRoute } from '@/lib/edge/doors/written.server'

const serve = asRoute(answerGraphql)

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT }
