import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { AppError, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Params, Reason } from '@/lib/core/reasons'
import { inFlight } from '@/lib/platform/http/in-flight.server'
import { bytesOf, hasBody } from '@/lib/platform/http/request-body.server'
import { limitKey } from '@/lib/platform/limits/limit-key'

/** Maximum bytes of a form besides its file. */
const formBytes = 65_536

/** The texts of a form by field name. */
export type FormFields = Readonly<Record<string, string>>

/** The expected file of a form: its field and its maximum bytes. `admit` decides by the fields before it, before a byte is written. */
export type FormFile = {
  field: string
  maxBytes: number
  tooLarge: Reason
  params?: Params
  admit?: (fields: FormFields) => Promise<void>
}

// The parser reports a file of exactly the limit as truncated.
const limitsOf = ({ maxBytes }: FormFile) => ({
  fileSize: maxBytes + 1,
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 4096,
  headerPairs: 20,
})
const missing = ({ field }: FormFile) => new AppError('badRequest', { field, reason: 'required' })
const broken = ({ field }: FormFile) => new AppError('badRequest', { field, reason: 'breaksOff' })
const tooLarge = ({ field, tooLarge: reason, params = {} }: FormFile) =>
  new AppError('tooLarge', { field, reason, params })

function parserFor(request: Request, wanted: FormFile): busboy.Busboy {
  const headers: IncomingHttpHeaders = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return busboy({ headers, limits: limitsOf(wanted) })
  } catch {
    refuse('unsupportedType', { reason: 'sendMultipart' })
  }
}

/** Reserves room for an upload from the address of `request`; counts bytes as they arrive. */
const roomFor = (request: Request) =>
  inFlight('files').begin(limitKey(request.headers.get('x-magpie-ip') ?? ''))

type Room = { add: (bytes: number) => void }

/** Writes the wanted file of the form to `file`, and returns the form's texts. @throws AppError as `receiveFile` */
async function writeFile(request: Request, wanted: FormFile, file: string, room: Room): Promise<FormFields> {
  const parser = parserFor(request, wanted)
  if (!hasBody(request)) throw missing(wanted)
  const fields = new Map<string, string>()
  let writing: Promise<void> | null = null
  parser.on('field', (name, value) => void fields.set(name, value))
  parser.on('file', (name, part) => {
    // An interrupted form also fails its parts, even unread ones.
    part.on('error', () => undefined)
    if (name !== wanted.field) return void part.resume()
    part.once('limit', () => part.destroy(tooLarge(wanted)))
    writing = (async () => {
      await wanted.admit?.(Object.fromEntries(fields))
      await pipeline(part, createWriteStream(file, { flags: 'wx' }))
    })()
    writing.catch((error: unknown) => parser.destroy(error instanceof Error ? error : broken(wanted)))
  })
  const most = wanted.maxBytes + formBytes
  const bytes = bytesOf(request, { most, count: room.add, tooLarge: tooLarge(wanted) })
  try {
    await pipeline(bytes, parser)
  } catch (error) {
    // Disk errors are the server's; all others come from the form.
    if (error instanceof AppError || isOfDisk(error)) throw error
    throw broken(wanted)
  }
  if (writing === null) throw missing(wanted)
  await writing
  return Object.fromEntries(fields)
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error

/**
 * Writes a file of a multipart form into the store's folder for unfinished files, and passes its path and the form's
 * texts to `use`; the file is deleted afterwards, unless it was moved. Only a piece of each upload is in memory.
 * @throws AppError 1 when there is no file or the form is broken, 413 above the maximum, 415 for another kind of body,
 * 8 and 503 when too many are in flight
 */
export async function receiveFile<T>(
  request: Request,
  wanted: FormFile,
  use: (file: string, fields: FormFields) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > wanted.maxBytes + formBytes) throw tooLarge(wanted)
  const folder = path.join(env().MEDIA_DIR, '.writing')
  const file = path.join(folder, randomUUID())
  const room = roomFor(request)
  try {
    await mkdir(folder, { recursive: true })
    const fields = await writeFile(request, wanted, file, room)
    return await use(file, fields)
  } finally {
    room.end()
    await rm(file, { force: true })
  }
}
