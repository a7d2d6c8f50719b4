import { serveDocument } from '@/lib/edge/screens/document.server'
import { todayFeed } from '@/lib/edge/screens/today-feed.server'

type Context = { params: Promise<{ format: string }> }

/** Serves `/today/feed.rss` and `/today/feed.atom`, which next.config.js rewrites to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format } = await params
  return serveDocument(request, 'read', `articles ${format}`, async () =>
    format === 'rss' || format === 'atom' ? todayFeed(format) : null,
  )
}
