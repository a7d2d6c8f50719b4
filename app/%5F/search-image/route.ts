import { everyVerb } from '@/lib/edge/doors/every-verb'
import { serveSearchImage } from '@/lib/edge/doors/routes/search-image-route.server'

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serveSearchImage)
