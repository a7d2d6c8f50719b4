import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { isHungUp, isUnread } from '@/lib/core/logs/hung-up'
import { log } from '@/lib/core/logs/log.server'
import { refusalHeaders } from '@/lib/edge/doors/refusal-headers'
import { wireError } from '@/lib/platform/http/envelope'
import { formPage, opensPage, sendsForm, waitPage } from './wait-page'
import { reportWrongHost, wrongHostPage } from './wrong-host'

/** Answers a refusal before any router: a wait in a page for a browser that opens one, all else in the envelope of calls. */
function refuse(req: IncomingMessage, res: ServerResponse, error: AppError): void {
  const { status, retryAfter } = error
  for (const [name, value] of refusalHeaders(error)) res.setHeader(name, value)
  res.setHeader('Cache-Control', 'no-store')
  if (retryAfter !== undefined && opensPage(req))
    return void res
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(waitPage(req, status === 429))
  if (error.errorName === 'wrongHost') {
    reportWrongHost(req)
    if (opensPage(req))
      return void res
        .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(wrongHostPage(req, env().ORIGIN))
  }
  if (status === 405 && sendsForm(req))
    return void res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(formPage(req))
  const body = JSON.stringify({ ...wireError(error), endpoint_name: '', data: null })
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
}

/** True if there is nobody left to answer. */
const isClosed = (res: ServerResponse, error: unknown) =>
  isHungUp(error) || (res.destroyed && isUnread(error))

/** Answers as a last resort: the routes and screens answer their own errors. */
export function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  const isRefusal = error instanceof AppError
  if (isClosed(res, error)) log.info('the caller hung up')
  else if (!isRefusal) log.error({ err: error }, 'request failed')
  if (res.headersSent || res.destroyed) res.destroy()
  else if (isRefusal) refuse(req, res, error)
  else res.writeHead(500, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Server error')
}
