import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { leadAnswers } from '@/lib/content/leads/queries.server'
import { leadCsv } from '@/lib/content/leads/schema'
import { permitMember } from '@/lib/core/resource'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { headersOf, resolveViewer } from './asker.server'
import { asAppError } from './define-route.server'
import { restFailure } from './rest.server'

async function download(request: Request, id: string): Promise<Response> {
  const viewer = await resolveViewer(headersOf(request))
  permitMember(viewer, 'account')
  await takeLimit('read', viewer.id)
  const lines = Readable.from(await leadAnswers(viewer, leadCsv.parse({ id }).id)).map((line: string) =>
    Buffer.from(line),
  )
  // Node's web streams and the platform's are one thing by two names.
  return new Response(Readable.toWeb(lines) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="answers.csv"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** `GET /v3/lead_forms/:id/submissions/`: the answers to one's own form as CSV, to its signed-in owner and nobody else. */
export async function serveLeads(request: Request, id: string): Promise<Response> {
  const requestId = headersOf(request)('x-request-id') ?? randomUUID()
  try {
    return await download(request, id)
  } catch (thrown) {
    const error = asAppError(thrown, requestId)
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    return Response.json(restFailure('v3_get_lead_submissions', error), { status: error.status, headers })
  }
}
