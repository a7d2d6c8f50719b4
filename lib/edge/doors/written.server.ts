import { Readable } from 'node:stream'
import type { StreamedFile } from '@/lib/core/endpoint'
import { buildId, env } from '@/lib/core/env.server'
import { jsonOf } from '@/lib/core/prepared-json'
import { withAbsoluteMedia } from '@/lib/platform/http/absolute-media'
import type { HeaderOf } from './request-viewer.server'

/** The answer of a door: a `body` for JSON, or a `stream` of bytes. */
export type Answer = { status?: number; body?: unknown; stream?: Readable; headers?: Record<string, string> }

/** An answer as it is sent: a text, a stream, or nothing, with its headers. */
export type Written = { status: number; headers: Headers; content: string | Readable | null }

/** Writes an answer as JSON with absolute media addresses, as a stream, or empty without a body, with the headers of its exchange. */
export function written(
  { status = 200, body, stream }: Answer,
  { requestId, headers, header }: { requestId: string; headers: Headers; header: HeaderOf },
): Written {
  if (body !== undefined) headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.set('Cache-Control', stream ? 'private, no-store' : 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-App-Version', buildId())
  headers.set('X-Request-Id', requestId)
  if (stream) return { status, headers, content: stream }
  if (body === undefined) return { status, headers, content: null }
  // The site's own scripts read paths, since their media belong to the page's own origin.
  const isOurs = header('x-media-urls') === 'relative'
  const json = jsonOf(body, !isOurs) ?? 'null'
  return { status, headers, content: isOurs ? json : withAbsoluteMedia(json, env().ORIGIN) }
}

/** Returns a file as an answer: never cached by proxies, saved under its name. */
export const fileAnswer = ({ type, filename, size, stream }: StreamedFile): Answer => ({
  stream,
  headers: {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${filename}"`,
    ...(size !== undefined && { 'Content-Length': String(size) }),
  },
})

/** Returns an answer as the platform's Response. */
export function responseOf({ content, status, headers }: Written): Response {
  // Node's web streams and the platform's are the same, with two types.
  const body = content instanceof Readable ? (Readable.toWeb(content) as ReadableStream) : content
  return new Response(body, { status, headers })
}

/** Returns a door as routers call it, which want the platform's Response. */
export const asRoute =
  <Params extends unknown[]>(door: (request: Request, ...params: Params) => Promise<Written>) =>
  async (request: Request, ...params: Params): Promise<Response> =>
    responseOf(await door(request, ...params))
