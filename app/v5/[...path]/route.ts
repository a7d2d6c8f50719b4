import { answerV5 } from '@/lib/edge/doors/v5.server'
import { asRoute } from '@/lib/edge/doors/written.server'

const serve = asRoute(answerV5)

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT }
