import { robots } from '@/lib/edge/screens/sitemap.server'

export const dynamic = 'force-dynamic'

export const GET = () => robots()
