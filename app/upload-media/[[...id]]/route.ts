import { serveMediaUpload } from '@/lib/edge/doors/routes/upload-media-route.server'

export {
  serveMediaUpload as DELETE,
  serveMediaUpload as GET,
  serveMediaUpload as PATCH,
  serveMediaUpload as POST,
  serveMediaUpload as PUT,
}
