import { serveMusicUpload } from '@/lib/edge/doors/routes/upload-music-route.server'

export {
  serveMusicUpload as DELETE,
  serveMusicUpload as GET,
  serveMusicUpload as PATCH,
  serveMusicUpload as POST,
  serveMusicUpload as PUT,
}
