import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { exportFileOf } from '@/lib/accounts/export/commands.server'
import { exportFile } from '@/lib/accounts/export/schema'
import { permitMember } from '@/lib/core/resource'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { headersOf, resolveViewer } from './asker.server'
import { asAppError } from './define-route.server'
import { restFailure } from './rest.server'

const name = 'v3_get_export'

async function download(request: Request, id: string): Promise<Response> {
  const viewer = await resolveViewer(headersOf(request))
  permitMember(viewer, 'account')
  await takeLimit('read', viewer.id)
  const { size, stream } = await exportFileOf(viewer, exportFile.parse({ id }).id)
  // Node's web streams and the platform's are one thing by two names.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'Content-Disposition': 'attachment; filename="magpie-data.zip"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** `GET /v3/exports/:id/`: the ZIP file of one's own export, to its signed-in owner and nobody else. */
export async function serveExport(request: Request, id: string): Promise<Response> {
  const requestId = headersOf(request)('x-request-id') ?? randomUUID()
  try {
    return await download(request, id)
  } catch (thrown) {
    const error = asAppError(thrown, requestId)
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    return Response.json(restFailure(name, error), { status: error.status, headers })
  }
}
