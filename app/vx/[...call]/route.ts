import { answerRest } from '@/lib/edge/doors/rest.server'
import { asRoute } from '@/lib/edge/doors/written.server'

const serve = asRoute(answerRest)

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT }
