import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { directHandlers } from '@/lib/edge/doors/direct-handlers.server'
import type { Written } from '@/lib/edge/doors/written.server'

/** Matches calls as browsers and programs send them; any other spelling is left to Next. */
const resource = /^\/resource\/([A-Za-z0-9]+)\/(get|create|update|delete)\/$/
const addresses = [
  { door: 'rest', pattern: /^\/(?:v3|vx|ads\/v4)(?:\/[A-Za-z0-9_-]+)+\/$/ },
  { door: 'graphql', pattern: /^\/_\/graphql\/$/ },
  { door: 'v5', pattern: /^\/v5(?:\/[A-Za-z0-9_-]+)+\/?$/ },
] as const

/** Methods of the doors; Next answers HEAD and OPTIONS. */
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Answers calls of named resources, of addresses below `/v3/`, `/vx/`, `/ads/v4/` and `/v5/`, and of GraphQL without Next's router,
 * request and streams: it saves 40 to 66 % of a call's processor time (docs/decisions/264). Returns false if Next must answer:
 * other spellings, and calls before the doors are provided.
 */
export async function answerCall(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
): Promise<boolean> {
  if (!methods.has(req.method ?? '')) return false
  const requested = send(req, pathname)
  if (!requested) return false
  await write(await requested, res)
  // A refusal leaves the rest of a body unread, and the connection is reused.
  if (!req.complete) req.resume()
  return true
}

/** Passes a request to the door of its address; null if there is none. */
function send(req: IncomingMessage, pathname: string): Promise<Written> | null {
  const { doors } = directHandlers()
  if (!doors) return null
  const [, name, method] = resource.exec(pathname) ?? []
  if (name && method) return doors.resource(requestOf(req), { resource: name, method })
  const address = addresses.find(({ pattern }) => pattern.test(pathname))
  return address ? doors[address.door](requestOf(req)) : null
}

async function write({ status, headers, content }: Written, res: ServerResponse): Promise<void> {
  res.statusCode = status
  for (const [header, value] of headers) if (header !== 'set-cookie') res.setHeader(header, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) res.appendHeader('Set-Cookie', cookies)
  if (content !== null && typeof content !== 'string') return pipeline(content, res)
  const body = Buffer.from(content ?? '')
  res.setHeader('Content-Length', body.length)
  res.end(body)
}

/** Returns the parts of a request that doors read. Its body is read from the connection, which a refusal keeps open. */
function requestOf(req: IncomingMessage): Request {
  const { headers, method, url } = req
  const get = (name: string) => {
    const value = headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  const body = { [Symbol.asyncIterator]: () => req.iterator({ destroyOnReturn: false }) }
  const request = { method, url: `http://magpie.invalid${url}`, headers: { get }, body }
  return request as unknown as Request
}
