import { everyVerb } from '@/lib/edge/doors/every-verb'
import { serveMissing } from '@/lib/edge/doors/missing.server'

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serveMissing)
