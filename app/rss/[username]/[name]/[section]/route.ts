import { serveDocument } from '@/lib/edge/screens/document.server'
import { sectionRss } from '@/lib/edge/screens/syndication.server'

type Context = { params: Promise<{ username: string; name: string; section: string }> }

/** Serves `/{user}/{board}/{section}.rss` or `.atom`, which next.config.js rewrites to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { username, name, section: file } = await params
  const format = file.endsWith('.atom') ? 'atom' : 'rss'
  const section = file.replace(/\.atom$/, '')
  return serveDocument(request, 'read', `${format} ${username}/${name}/${section}`, () =>
    sectionRss(username, name, section, format),
  )
}
