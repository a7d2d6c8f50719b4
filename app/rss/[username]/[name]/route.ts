import { serveMissing } from '@/lib/edge/doors/missing.server'
import { boardRss, userRss } from '@/lib/edge/screens/syndication.server'

type Context = { params: Promise<{ username: string; name: string }> }

/** `/{user}/feed.rss` and `/{user}/{board}.rss`, which next.config.js rewrites to here. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { username, name } = await params
  const feed = name === 'feed' ? await userRss(username) : await boardRss(username, name)
  return feed ?? serveMissing(request)
}
