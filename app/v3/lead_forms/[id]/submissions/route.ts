import { serveLeads } from '@/lib/serve/lead-route.server'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return serveLeads(request, (await params).id)
}
