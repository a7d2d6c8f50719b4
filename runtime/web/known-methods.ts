import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseMethod } from '@/lib/core/app-error'

const reading = ['GET', 'HEAD', 'OPTIONS'] as const

/** The methods that some address of the site knows. */
const all = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Addresses whose door names its methods itself, since they differ from one address to the next. */
const doors =
  /^\/(?:resource|v3|v5|vx|ads|_\/(?!fonts\/).*|api(?!\/auth\/).*|upload-(?:image|video|music|media|feed)|__nextjs.*)(?:\/|$)/

/** Addresses that take forms of others: log-in by other services, and one click in a mail program (RFC 8058). */
const forms = /^\/(?:api\/auth\/.+|email\/(?:subscription|invites)\/.+)$/

/** The address that tags send their events to; it answers a browser's question before them itself. */
const events = /^\/ct\/event\/?$/

/** Returns the methods of an address that only our server knows; null if its door answers all of them. */
function methodsOf(pathname: string): readonly string[] | null {
  if (doors.test(pathname)) return null
  if (events.test(pathname)) return ['POST', 'OPTIONS']
  return forms.test(pathname) ? [...reading, 'POST'] : reading
}

/**
 * Refuses methods that no address knows, which the platform's Request cannot all represent, and those that pages and files
 * do not know. @throws AppError 5 with the methods that there are
 */
export function checkMethod({ method = '' }: IncomingMessage, pathname: string): void {
  const known = methodsOf(pathname) ?? all
  if (!known.includes(method)) refuseMethod(...known)
}

/** Answers OPTIONS of pages and files: the methods that there are. Returns false for addresses with doors of their own. */
export function answerOptions({ method }: IncomingMessage, res: ServerResponse, pathname: string): boolean {
  const known = method === 'OPTIONS' && !events.test(pathname) ? methodsOf(pathname) : null
  if (!known) return false
  res.writeHead(204, { Allow: known.join(', ') }).end()
  return true
}
