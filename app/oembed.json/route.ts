import { serveDocument } from '@/lib/edge/screens/document.server'
import { oembed, pinOf } from '@/lib/edge/screens/syndication.server'

export async function GET(request: Request): Promise<Response> {
  const id = pinOf(new URL(request.url).searchParams.get('url'))
  return serveDocument(request, 'read', `oembed ${id}`, async () => (id === null ? null : oembed(id)))
}
