import { serveDocument } from '@/lib/edge/screens/document.server'
import { boardRss, topicRss, userRss } from '@/lib/edge/screens/syndication.server'

type Context = { params: Promise<{ username: string; name: string }> }

/** Serves `/{user}/feed.rss`, `/{user}/{board}.rss` and `/topics/{topic}.rss`, or `.atom`, which next.config.js rewrites to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { username, name: file } = await params
  const format = file.endsWith('.atom') ? 'atom' : 'rss'
  const name = file.replace(/\.atom$/, '')
  return serveDocument(request, 'read', `${format} ${username}/${name}`, () => {
    if (username === 'topics') return topicRss(name, format)
    return name === 'feed' ? userRss(username, format) : boardRss(username, name, format)
  })
}
