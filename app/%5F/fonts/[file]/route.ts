export { serveStoryFont as GET } from '@/lib/edge/doors/routes/font-route.server'
