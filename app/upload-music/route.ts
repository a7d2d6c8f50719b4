import { everyVerb } from '@/lib/edge/doors/every-verb'
import { serveMusicUpload } from '@/lib/edge/doors/routes/upload-music-route.server'

export const { DELETE, GET, PATCH, POST, PUT } = everyVerb(serveMusicUpload)
