import { readFile } from 'node:fs/promises'
import { permitSession } from '@/lib/accounts/sessions/by-id.server'
import { found, refuse, refuseMethod } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import { type FormFields, receiveForm } from '@/lib/edge/doors/receive-form.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { maxImageBytes } from '@/lib/media/images/limits'
import { claim, noteSignature, registered } from '@/lib/media/uploads/claim.server'
import { isVideoType } from '@/lib/media/uploads/schema'
import { receiveBytes } from '@/lib/media/video/receive.server'
import { maxVideoBytes } from '@/lib/media/video/register.server'
import { turns } from '@/lib/platform/http/turns'
import { type FormFile, receiveFile } from './receive-file.server'

const address = /^\/upload-media\/([1-9]\d{0,15})\/?$/

/** Pictures in memory at a time, as at `/upload-image/`. */
const inTurn = turns(4)

/** Seconds a caller without a session may try often; sending itself is limited by registering. */
const limit = { name: 'upload-media', points: 300, seconds: 60, shared: false } as const

type Ticket = Awaited<ReturnType<typeof registered>>

/** Uses the right to send a file. Returns its owner, if the session that registered it is still alive. @throws AppError 2, 29, 403, 409 */
async function admit(ticket: Ticket, fields: FormFields): Promise<Member> {
  // The fields are checked first, so that nobody learns whose upload a number is.
  const { user_id, session_id } = await claim(ticket, fields)
  const member = await permitSession(session_id, user_id)
  permitMember(member, 'upload', 'pins')
  return member
}

const tooLong = (maxBytes: number): Pick<FormFile, 'maxBytes' | 'tooLarge' | 'params'> =>
  maxBytes === maxImageBytes
    ? { maxBytes, tooLarge: 'largerThan20' }
    : { maxBytes, tooLarge: 'largerThanStated', params: { max: maxBytes } }

async function takePicture(request: Request, ticket: Ticket): Promise<void> {
  let member: Member | undefined
  const wanted: FormFile = {
    field: 'file',
    ...tooLong(Math.min(ticket.bytes ?? maxImageBytes, maxImageBytes)),
    admit: async (fields) => {
      member = await admit(ticket, fields)
    },
  }
  await receiveFile(request, wanted, (file) =>
    inTurn(async () => {
      const owner = found(member, 'forbidden')
      const { image_signature } = await ingestImage(owner, await readFile(file), 'file')
      await noteSignature(ticket.id, image_signature)
    }),
  )
}

/** The bytes of a file, of which an empty one is none. @throws AppError 1 */
async function takeVideo(request: Request, ticket: Ticket & { upload_id: string }): Promise<void> {
  const expected = { field: 'file', maxBytes: ticket.bytes ?? maxVideoBytes() }
  const { taken: at } = await receiveForm(request, expected, async (file, fields) =>
    receiveBytes(await admit(ticket, fields), ticket.upload_id, 0, file, ticket.bytes === null),
  )
  if (at.offset < at.length || at.offset === 0) refuse('badRequest', { field: 'file', reason: 'breaksOff' })
}

/**
 * `POST /upload-media/:id/`: one registered file as a multipart form, authorized by its fields alone, without cookie and
 * cross-site token (decision 217).
 */
export const serveMediaUpload = defineRoute({
  limit,
  csrf: 'exempt',
  refuse: (error) => restFailure('upload_media', error),
  work: async ({ request }) => {
    if (request.method !== 'POST') refuseMethod('POST')
    const [, id] = address.exec(new URL(request.url).pathname) ?? []
    if (id === undefined) refuse('notFound')
    const ticket = await registered(Number(id))
    const { upload_id } = ticket
    if (isVideoType(ticket.media_type) && upload_id !== null)
      await takeVideo(request, { ...ticket, upload_id })
    else await takePicture(request, ticket)
    return { status: 204 }
  },
})
