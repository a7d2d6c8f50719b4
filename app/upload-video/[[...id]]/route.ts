import { serveVideoUpload } from '@/lib/edge/doors/routes/upload-video-route.server'
import { serveVideoOriginal } from '@/lib/edge/doors/routes/video-original-route.server'

export {
  serveVideoOriginal as GET,
  serveVideoUpload as DELETE,
  serveVideoUpload as HEAD,
  serveVideoUpload as OPTIONS,
  serveVideoUpload as PATCH,
  serveVideoUpload as POST,
  serveVideoUpload as PUT,
}
