import { robots } from '@/lib/screens/sitemap.server'

export const dynamic = 'force-dynamic'

export const GET = () => robots()
