import type { IncomingMessage, ServerResponse } from 'node:http'
import { seePictures } from '@/lib/content/pins/picture/sees-picture.server'
import { AppError, refuseMethod } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import { permitMember } from '@/lib/core/resource'
import { type Member, personOf } from '@/lib/core/viewer'
import { asAppError } from '@/lib/edge/doors/as-app-error.server'
import { refusalHeaders } from '@/lib/edge/doors/refusal-headers'
import { incomingHeadersOf, resolveViewer } from '@/lib/edge/doors/request-viewer.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { livePath, maxPictures } from '@/lib/platform/live/events'
import { openStream } from './live-open.server'

/** True for the path of the event stream, in either spelling. */
export const isLivePath = (pathname: string) => pathname === livePath || pathname === livePath.slice(0, -1)

const refused = (error: 'badRequest' | 'notPermitted', reason: Reason, params = {}) =>
  new AppError(error, { field: 'channel', reason, params })

/**
 * Returns the requested pictures that the member may see; others are silently dropped, to not reveal their existence.
 * @throws AppError 1 for an invalid channel, 29 for another person's
 */
async function picturesOf(member: Member, seenAs: string, url: URL): Promise<string[]> {
  const requests = [...new Set(url.searchParams.getAll('channel'))].filter(
    (name) => name !== `user:${member.id}` && name !== `user:${seenAs}`,
  )
  const pictures = requests.map((name) => {
    const match = /^(user|pin):(\d{1,18})$/.exec(name)
    if (!match) throw refused('badRequest', 'notAChannel')
    if (match[1] === 'user') throw refused('notPermitted', 'notYourChannel')
    return match[2] ?? ''
  })
  if (pictures.length > maxPictures) throw refused('badRequest', 'tooManyItems', { max: maxPictures })
  const seen = await seePictures(pictures.map((picture) => ({ viewer: member.id, picture })))
  return pictures.filter((_, at) => seen[at])
}

async function open(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method !== 'GET') refuseMethod('GET')
  const seen = await resolveViewer(incomingHeadersOf(req.headers))
  // The stream is always the person's: those who act for a profile do not get the profile's events.
  const viewer = personOf(seen)
  permitMember(viewer, 'read')
  await takeLimit('lookup', viewer.id)
  const pictures = await picturesOf(
    viewer,
    seen.id ?? viewer.id,
    new URL(req.url ?? '/', 'http://magpie.invalid'),
  )
  await openStream(viewer, pictures, res)
}

/**
 * Answers `GET /_/live/`: server-sent events of the signed-in member, and of the pictures named by
 * `channel=pin:<id>` (decision 054). Served outside Next: a stream is one socket and a few closures.
 */
export async function serveLive(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    await open(req, res)
  } catch (thrown) {
    if (res.headersSent) throw thrown
    const error = asAppError(thrown, String(req.headers['x-request-id'] ?? ''))
    for (const [name, value] of refusalHeaders(error)) res.setHeader(name, value)
    res.writeHead(error.status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    res.end(JSON.stringify(restFailure('live', error)))
  }
}
