import { randomBytes } from 'node:crypto'
import { refuse, refuseMethod } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import { receiveForm } from '@/lib/edge/doors/receive-form.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { receiveBytes, type UploadOffset, uploadOffset } from '@/lib/media/video/receive.server'
import { cancelUpload, maxVideoBytes, registerUploads } from '@/lib/media/video/register.server'
import { bytesOf, hasBody } from '@/lib/platform/http/request-body.server'

/** The supported version of the protocol: tus.io, with creation, expiration and termination. */
const version = '1.0.0'
const always = { 'Tus-Resumable': version }

const address = /^\/upload-video\/(?:([0-9a-f]{32})\/?)?$/

type Answer = { status: number; body: undefined; headers: Record<string, string> }

const empty = (status: number, headers: Record<string, string>): Answer => ({
  status,
  body: undefined,
  headers: { ...always, ...headers },
})

const abilities = () =>
  empty(204, {
    'Tus-Version': version,
    'Tus-Extension': 'creation,expiration,termination',
    'Tus-Max-Size': String(maxVideoBytes()),
  })

/** Reads a header that must be a whole number. @throws AppError 1 naming it */
function numberIn(request: Request, name: string): number {
  const text = request.headers.get(name) ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text)
  refuse('badRequest', { field: name, reason: 'mustBeWholeNumber' })
}

/** Reads the file's name, as clients of the protocol send it: `filename` and Base64. */
function nameIn(request: Request): string {
  const pairs = (request.headers.get('upload-metadata') ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
  const [, encoded = ''] = pairs.find(([key]) => key === 'filename') ?? []
  return [...Buffer.from(encoded, 'base64').toString('utf8')].slice(0, 255).join('')
}

const how = ({ offset, length, expires_at }: UploadOffset) => ({
  'Upload-Offset': String(offset),
  'Upload-Length': String(length),
  'Upload-Expires': expires_at.toUTCString(),
})

async function create(request: Request, member: Member): Promise<Answer> {
  const size = numberIn(request, 'Upload-Length')
  if (size === 0) refuse('badRequest', { field: 'Upload-Length', reason: 'mustBePositive' })
  const upload_id = randomBytes(16).toString('hex')
  const { one: made } = await registerUploads(member, [{ id: 'one', size, name: nameIn(request), upload_id }])
  if (!made) refuse('serverError')
  return empty(201, {
    Location: made.upload_url,
    'Upload-Expires': new Date(made.expires_at).toUTCString(),
    'Upload-Offset': '0',
  })
}

async function append(request: Request, member: Member, id: string): Promise<Answer> {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream') refuse('unsupportedType')
  const offset = numberIn(request, 'Upload-Offset')
  if (!hasBody(request)) refuse('badRequest', { field: 'body', reason: 'required' })
  const body = bytesOf(request, { most: maxVideoBytes() })
  return empty(204, how(await receiveBytes(member, id, offset, body)))
}

/** Accepts the whole file of an upload as the field `file` of a form. @throws AppError 1 when it is shorter than registered */
async function takeForm(request: Request, member: Member, id: string): Promise<Answer> {
  const expected = { field: 'file', maxBytes: maxVideoBytes() }
  const { taken: at } = await receiveForm(request, expected, (file) => receiveBytes(member, id, 0, file))
  if (at.offset < at.length) refuse('badRequest', { field: 'file', reason: 'breaksOff' })
  return empty(204, how(at))
}

/** Answers about one upload. @throws AppError 404 for an upload that is not the member's, 5 for other methods */
async function answerUpload(request: Request, member: Member, id: string): Promise<Answer> {
  switch (request.method) {
    case 'HEAD':
      return empty(200, how(await uploadOffset(member, id)))
    case 'PATCH':
      return append(request, member, id)
    case 'POST':
      return takeForm(request, member, id)
    case 'DELETE':
      await cancelUpload(member, id)
      return empty(204, {})
    default:
      refuseMethod('GET', 'HEAD', 'PATCH', 'POST', 'DELETE', 'OPTIONS')
  }
}

/** `/upload-video/` and `/upload-video/:id/`: the bytes of registered videos, by the tus protocol or as one form, for their owner only. */
export const serveVideoUpload = defineRoute({
  // Pieces of a file follow each other quickly; only the registration of uploads is strictly limited.
  limit: 'write',
  refuse: (error) => restFailure('upload_video', error),
  work: async ({ request, viewer }) => {
    const match = address.exec(new URL(request.url).pathname)
    if (!match) refuse('notFound')
    if (request.method === 'OPTIONS') return abilities()
    permitMember(viewer, 'upload', 'pins')
    const given = request.headers.get('tus-resumable')
    if (given !== null && given !== version) {
      refuse('badRequest', { field: 'Tus-Resumable', reason: 'mustBeVersion', params: { version } })
    }
    const [, id] = match
    if (id !== undefined) return answerUpload(request, viewer, id)
    if (request.method !== 'POST') refuseMethod('POST', 'OPTIONS')
    return create(request, viewer)
  },
})
