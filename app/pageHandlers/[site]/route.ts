import { serveDocument } from '@/lib/edge/screens/document.server'
import { pageHandlers } from '@/lib/platform/routing/page-handlers'

/** Lists the page handlers of a site; 404 for any other than this one. */
export async function GET(request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params
  return serveDocument(request, 'lookup', `page handlers ${site}`, async () => pageHandlers(site))
}
