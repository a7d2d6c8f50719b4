export { serveTagConfig as GET } from '@/lib/edge/doors/tag-route.server'
