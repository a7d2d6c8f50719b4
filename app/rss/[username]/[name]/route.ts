import { serveMissing } from '@/lib/edge/doors/missing.server'
import { boardRss, userRss } from '@/lib/edge/screens/syndication.server'

type Context = { params: Promise<{ username: string; name: string }> }

/** Serves `/{user}/feed.rss` and `/{user}/{board}.rss`, or `.atom`, which next.config.js rewrites to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { username, name: file } = await params
  const format = file.endsWith('.atom') ? 'atom' : 'rss'
  const name = file.replace(/\.atom$/, '')
  const feed = name === 'feed' ? await userRss(username, format) : await boardRss(username, name, format)
  return feed ?? serveMissing(request)
}
