import { everyVerb } from '@/lib/edge/doors/every-verb'
import { serveUpload } from '@/lib/edge/doors/routes/upload-route.server'

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serveUpload)
