import { serveDocument } from '@/lib/edge/screens/document.server'
import { oembed, oembedAsked } from '@/lib/edge/screens/oembed.server'

export const GET = (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  searchParams.sort()
  return serveDocument(request, 'read', `oembed ${searchParams}`, async () => {
    const { target, room } = oembedAsked(searchParams)
    return oembed(target, room)
  })
}
