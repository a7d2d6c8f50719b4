import { serveSocial } from '@/lib/edge/doors/routes/social-route.server'

export { serveSocial as GET, serveSocial as POST }
