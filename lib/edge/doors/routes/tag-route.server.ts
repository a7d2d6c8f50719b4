import type { z } from 'zod'
import { configOf } from '@/lib/business/tags/config.server'
import { coreScript } from '@/lib/business/tags/core-script'
import { pendingFaults } from '@/lib/business/tags/hours.server'
import { tagLimits } from '@/lib/business/tags/limits'
import { receiveEvents } from '@/lib/business/tags/receive.server'
import { tagBatch, unreadBatch } from '@/lib/business/tags/schema'
import { AppError, found } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { idSchema } from '@/lib/core/input'
import { asAppError } from '@/lib/edge/doors/as-app-error.server'
import { refusalHeaders } from '@/lib/edge/doors/refusal-headers'
import { botKind, headersOf, ipOf } from '@/lib/edge/doors/request-viewer.server'
import { jsonObject } from '@/lib/platform/http/body.server'
import { readText } from '@/lib/platform/http/request-body.server'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'

/** Limits by address, and by tag over all addresses; per process. */
const limits = {
  address: { name: 'tag-address', points: 600, seconds: 60, shared: false },
  config: { name: 'tag-config', points: 600, seconds: 60, shared: false },
  tag: { name: 'tag', points: 60_000, seconds: 60, shared: false },
} as const

/** Headers that let any site send events and load the script, without this site's cookies. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
const longPreflight = {
  ...open,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Max-Age': '86400',
}

/** Serves the script that sites load, compressed; 404 if the business area is disabled. */
export function serveCoreScript(): Response {
  if (!env().BUSINESS_ENABLED) return new Response(null, { status: 404 })
  const headers = {
    ...open,
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  }
  return new Response(coreScript, { headers })
}

/** Reads a batch, whatever its content type: a beacon sends plain text. @throws AppError 413, 1 */
async function batchOf(request: Request) {
  const body = jsonObject(await readText(request, tagLimits.body), 'body')
  const read = tagBatch.safeParse(body)
  if (read.success) return read.data
  await noteUnreadable(body, read.error)
  throw read.error
}

/** Seconds for which browsers remember what a tag may collect. */
const configAge = 300

/** Tells the script of a tag what it may collect; 404 for an unknown one. */
export async function serveTagConfig(request: Request): Promise<Response> {
  try {
    if (!env().BUSINESS_ENABLED) throw new AppError('notFound')
    await takeLimit(limits.config, limitKey(ipOf(headersOf(request))))
    const tag_id = idSchema.parse(new URL(request.url).searchParams.get('tag_id'))
    const config = found(await configOf(tag_id), 'notFound')
    return Response.json(config, { headers: { ...open, 'Cache-Control': `public, max-age=${configAge}` } })
  } catch (thrown) {
    return refusalOf(thrown)
  }
}

/** Answers a refusal, readable for the site that asked. */
function refusalOf(thrown: unknown): Response {
  const error = asAppError(thrown, 'tag')
  const body = { code: error.code, message: error.detail ?? error.message }
  const headers = { ...open, ...Object.fromEntries(refusalHeaders(error)) }
  return Response.json(body, { status: error.status, headers })
}

/** Counts the events of a batch without a readable one, for the tag's screen: for a known tag only. */
async function noteUnreadable(body: unknown, { issues }: z.ZodError): Promise<void> {
  const { data } = unreadBatch.safeParse(body)
  if (!data || !(await configOf(data.tag_id))) return
  const field = issues[0]?.path.at(2)
  pendingFaults().add([`${data.tag_id} form`], { items: data.events.length, field: String(field ?? '') })
}

/** Accepts a batch of events from any site; events of robots are ignored. */
export async function receiveTagEvents(request: Request): Promise<Response> {
  try {
    if (!env().BUSINESS_ENABLED) throw new AppError('notFound')
    const header = headersOf(request)
    await takeLimit(limits.address, limitKey(ipOf(header)))
    const batch = await batchOf(request)
    await takeLimit(limits.tag, batch.tag_id)
    const isRobot = botKind(header('user-agent') ?? '') !== null
    const accepted = isRobot ? 0 : await receiveEvents(batch, header('origin') ?? null)
    return Response.json({ accepted }, { status: 202, headers: { ...open, 'Cache-Control': 'no-store' } })
  } catch (thrown) {
    return refusalOf(thrown)
  }
}

/** Answers the preflight request of a browser before it sends JSON. */
export const answerPreflight = () => new Response(null, { status: 204, headers: longPreflight })
