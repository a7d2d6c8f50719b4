import { serveDocument } from '@/lib/edge/screens/document.server'
import { embedPage } from '@/lib/edge/screens/embed.server'
import { embeddedAt } from '@/lib/edge/screens/embeddable.server'

/** Serves `/embed/pin/{id}/`, `/embed/board/{user}/{board}/` and `/embed/user/{user}/`, pages for frames of other sites. */
export function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const target = embeddedAt(pathname)
  return serveDocument(request, 'read', `embed ${pathname}`, async () => target && embedPage(target))
}
