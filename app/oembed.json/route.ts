import { serveMissing } from '@/lib/edge/doors/missing.server'
import { oembed } from '@/lib/edge/screens/syndication.server'

export async function GET(request: Request): Promise<Response> {
  return (await oembed(new URL(request.url).searchParams.get('url'))) ?? serveMissing(request)
}
