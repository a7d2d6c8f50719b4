import { serveUpload } from '@/lib/edge/doors/routes/upload-route.server'

export {
  serveUpload as DELETE,
  serveUpload as GET,
  serveUpload as PATCH,
  serveUpload as POST,
  serveUpload as PUT,
}
