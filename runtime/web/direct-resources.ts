import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { lentDoor } from '@/lib/edge/doors/lent-door.server'

/** A reading call as browsers send it; any other spelling means what Next says it means. */
const reading = /^\/resource\/([A-Za-z0-9]+)\/get\/$/

/** Query parameters that the middleware answers to. */
const forced = /[?&]force_country/

/**
 * Answers a reading call of a named resource without Next's router, request and streams (docs/decisions/161). Returns false where Next has to answer: anything else, and the first call of a process.
 */
export async function answerReading(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
): Promise<boolean> {
  const { resource: door } = lentDoor()
  const name = req.method === 'GET' ? reading.exec(pathname)?.[1] : undefined
  const { url = '' } = req
  if (!door || name === undefined || forced.test(url)) return false
  const { status, headers, content } = await door(requestOf(req), { resource: name, method: 'get' })
  res.statusCode = status
  for (const [header, value] of headers) if (header !== 'set-cookie') res.setHeader(header, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) res.appendHeader('Set-Cookie', cookies)
  if (content === null || typeof content === 'string') {
    const body = Buffer.from(content ?? '')
    res.setHeader('Content-Length', body.length)
    res.end(body)
  } else await pipeline(content, res)
  return true
}

/** Returns a request without a body, as much of one as doors read. */
function requestOf({ headers, url }: IncomingMessage): Request {
  const get = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  const request = { method: 'GET', url: `http://magpie.invalid${url}`, headers: { get }, body: null }
  return request as unknown as Request
}
