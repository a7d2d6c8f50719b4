import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Params, Reason } from '@/lib/core/reasons'
import { brokenForm, type FormFields, receiveForm } from '@/lib/edge/doors/receive-form.server'
import { inFlight } from '@/lib/platform/http/in-flight.server'
import { limitKey } from '@/lib/platform/limits/limit-key'

/** The expected file of a form: its field and its maximum bytes. `admit` decides by the fields before it, before a byte is written. */
export type FormFile = {
  field: string
  maxBytes: number
  tooLarge: Reason
  params?: Params
  admit?: (fields: FormFields) => Promise<void>
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error

/**
 * Writes a file of a multipart form into the store's folder for unfinished files, and passes its path and the form's
 * texts to `use`; the file is deleted afterwards, unless it was moved. Only a piece of each upload is in memory.
 * @throws AppError as `receiveForm`, 8 and 503 when too many are in flight
 */
export async function receiveFile<T>(
  request: Request,
  { field, maxBytes, tooLarge: reason, params = {}, admit }: FormFile,
  use: (file: string, fields: FormFields) => Promise<T>,
): Promise<T> {
  const tooLarge = new AppError('tooLarge', { field, reason, params })
  const folder = path.join(env().MEDIA_DIR, '.writing')
  const file = path.join(folder, randomUUID())
  const reservation = inFlight('files').begin(limitKey(request.headers.get('x-magpie-ip') ?? ''))
  try {
    await mkdir(folder, { recursive: true })
    const expected = { field, maxBytes, tooLarge, count: reservation.add }
    const { fields } = await receiveForm(request, expected, async (part, before) => {
      await admit?.(before)
      await pipeline(part, createWriteStream(file, { flags: 'wx' })).catch((error: unknown) => {
        // Disk errors are the server's; all others come from the form.
        throw error instanceof AppError || isOfDisk(error) ? error : brokenForm(field)
      })
    })
    return await use(file, fields)
  } finally {
    reservation.end()
    await rm(file, { force: true })
  }
}
