import { everyVerb } from '@/lib/edge/doors/every-verb'
import { serveFeedUpload } from '@/lib/edge/doors/routes/upload-feed-route.server'

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serveFeedUpload)
