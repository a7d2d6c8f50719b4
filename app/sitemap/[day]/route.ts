import { serveMissing } from '@/lib/edge/doors/missing.server'
import { sitemapOfDay } from '@/lib/edge/screens/sitemap.server'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ day: string }> },
): Promise<Response> {
  return (await sitemapOfDay((await params).day)) ?? serveMissing(request)
}
