import { serveDocument } from '@/lib/edge/screens/document.server'
import { boardRss, userRss } from '@/lib/edge/screens/syndication.server'

type Context = { params: Promise<{ username: string; name: string }> }

/** Serves `/{user}/feed.rss` and `/{user}/{board}.rss`, or `.atom`, which next.config.js rewrites to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { username, name: file } = await params
  const format = file.endsWith('.atom') ? 'atom' : 'rss'
  const name = file.replace(/\.atom$/, '')
  return serveDocument(request, 'read', `${format} ${username}/${name}`, () =>
    name === 'feed' ? userRss(username, format) : boardRss(username, name, format),
  )
}
