import { serveSocial } from '@/lib/serve/social-route.server'

export { serveSocial as GET, serveSocial as POST }
