import { serveDocument } from '@/lib/edge/screens/document.server'
import { sitemapIndex } from '@/lib/edge/screens/sitemap.server'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => serveDocument(request, 'lookup', 'sitemap', sitemapIndex)
