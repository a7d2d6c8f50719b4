import { serveVideoUpload } from '@/lib/edge/doors/upload-video-route.server'

export {
  serveVideoUpload as DELETE,
  serveVideoUpload as GET,
  serveVideoUpload as HEAD,
  serveVideoUpload as OPTIONS,
  serveVideoUpload as PATCH,
  serveVideoUpload as POST,
  serveVideoUpload as PUT,
}
