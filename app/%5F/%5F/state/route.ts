export { serveState as GET } from '@/lib/screens/state-route.server'
