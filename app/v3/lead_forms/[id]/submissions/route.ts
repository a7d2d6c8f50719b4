import { serveLeads } from '@/lib/edge/doors/lead-route.server'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return serveLeads(request, (await params).id)
}
