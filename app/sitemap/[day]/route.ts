import { serveDocument } from '@/lib/edge/screens/document.server'
import { sitemapOfDay } from '@/lib/edge/screens/sitemap.server'

type Context = { params: Promise<{ day: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { day } = await params
  return serveDocument(request, 'lookup', `sitemap ${day}`, () => sitemapOfDay(day))
}
