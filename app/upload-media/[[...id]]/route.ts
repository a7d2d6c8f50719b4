import { everyVerb } from '@/lib/edge/doors/every-verb'
import { serveMediaUpload } from '@/lib/edge/doors/routes/upload-media-route.server'

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serveMediaUpload)
