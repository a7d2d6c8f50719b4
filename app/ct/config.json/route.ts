export { serveTagConfig as GET } from '@/lib/edge/doors/routes/tag-route.server'
