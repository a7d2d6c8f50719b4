export { serveCoreScript as GET } from '@/lib/edge/doors/routes/tag-route.server'
