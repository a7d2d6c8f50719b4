import { serveDocument } from '@/lib/edge/screens/document.server'
import { oembed, oembedRequest } from '@/lib/edge/screens/oembed.server'

export const GET = (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  searchParams.sort()
  return serveDocument(request, 'read', `oembed ${searchParams}`, async () => {
    const { target, bounds } = oembedRequest(searchParams)
    return oembed(target, bounds)
  })
}
