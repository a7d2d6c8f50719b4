import { sitemapOfDay } from '@/lib/screens/sitemap.server'
import { serveMissing } from '@/lib/serve/missing.server'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ day: string }> },
): Promise<Response> {
  return (await sitemapOfDay((await params).day)) ?? serveMissing(request)
}
