export { serveStoryFont as GET } from '@/lib/edge/doors/font-route.server'
