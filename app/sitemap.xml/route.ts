import { sitemapIndex } from '@/lib/screens/sitemap.server'

export const dynamic = 'force-dynamic'

export const GET = () => sitemapIndex()
