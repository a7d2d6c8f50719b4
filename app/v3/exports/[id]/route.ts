import { serveExport } from '@/lib/edge/doors/export-route.server'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return serveExport(request, (await params).id)
}
