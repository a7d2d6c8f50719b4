import { serveSocial } from '@/lib/edge/doors/social-route.server'

export { serveSocial as GET, serveSocial as POST }
