import { readFile, stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { createBoard } from '@/lib/content/boards/commands.server'
import { boardCreate } from '@/lib/content/boards/schema'
import { createPin, markMediaReady } from '@/lib/content/pins/commands.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { maxImageBytes } from '@/lib/media/images/limits'
import { uploadProgress } from '@/lib/media/images/queries.server'
import { contentSignature } from '@/lib/media/images/signature.server'
import { db } from '@/lib/platform/db/client.server'
import { type Found, reasonOfDisk } from './scan'
import { sidecarOf, type Unused } from './sidecar'
import { titleOf } from './title-of'

/** Pictures processed concurrently: while one is decoded, another is read and stored. */
const lanes = 2

/** The result of an import. */
export interface Report {
  added: number
  /** Files imported by an earlier run, which may have been interrupted. */
  present: number
  /** Files with the same picture as another file for the same board. */
  duplicates: { file: string; of: string }[]
  bad: { file: string; reason: string }[]
  /** Sidecar files that could not be used; their pictures were imported without them. */
  unused: Unused[]
}

/** Returns the member's board of that name; creates it if it is missing. */
async function boardNamed(member: Member, name: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`select id from boards
    where user_id = ${member.id} and lower(name) = lower(${name}) and deleted_at is null order by id limit 1`)
  return rows[0]?.id ?? (await createBoard(member, boardCreate.parse({ name }))).id
}

async function standsOn(board_id: string, signature: string): Promise<boolean> {
  const { rows } = await db().execute(sql`select 1 from pins
    where board_id = ${board_id} and signature = ${signature} and deleted_at is null limit 1`)
  return rows.length > 0
}

/** A picture's file that could not be read. */
class Unread extends Error {}

/** Reads a picture's file. @throws AppError for one that is too large, Unread for one that the disk does not give */
async function bytesIn({ path }: Found): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > maxImageBytes) throw new AppError('tooLarge', { field: 'img', reason: 'largerThan20' })
    return await readFile(path)
  } catch (error) {
    throw error instanceof AppError ? error : new Unread(reasonOfDisk(error))
  }
}

/** Stores a picture; returns its signature. */
async function stored(member: Member, bytes: Buffer): Promise<string> {
  const { image_signature } = await ingestImage(member, bytes)
  // Created here and not left to a worker, which may not run; the waiting job will find it done.
  await deriveMedia(image_signature, markMediaReady)
  const { [image_signature]: made } = await uploadProgress([image_signature])
  if (made?.failure) throw new Unread(made.failure.replace(/^The picture (.*)\.$/, '$1'))
  return image_signature
}

async function addPin(
  member: Member,
  board_id: string,
  signature: string,
  picture: Found,
  unused: Unused[],
): Promise<void> {
  const words = await sidecarOf(picture, unused)
  const title = words.title || titleOf(picture.file)
  await createPin(member, pinCreate.parse({ ...words, board_id, image_signature: signature, title }))
}

/** Returns the message of a refusal, without the name of its form field. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return (error.detail ?? error.message).replace(/^[a-z_]+: /, '')
  if (error instanceof Unread) return error.message
  throw error
}

/**
 * Creates a pin of every picture, with the site's own commands. Can be repeated at any time:
 * existing pins are skipped. Bad files do not stop it; any other failure does.
 */
export async function importPictures(
  member: Member,
  pictures: readonly Found[],
  progress: (done: number, file: string) => void,
): Promise<Report> {
  const report: Report = { added: 0, present: 0, duplicates: [], bad: [], unused: [] }
  const boards = new Map<string, string>()
  for (const { board } of pictures) {
    if (!boards.has(board)) boards.set(board, await boardNamed(member, board))
  }
  const seen = new Map<string, string>()
  let next = 0
  let done = 0
  /** Resolves when all earlier pictures have their turn: of two equal ones the first stays, whichever lane is quicker. */
  let earlier: Promise<unknown> = Promise.resolve()
  /** Reads a picture in its turn; null if it is the same as an earlier one. */
  const claim = async (picture: Found, before: Promise<unknown>) => {
    const reading = bytesIn(picture)
    await Promise.allSettled([before, reading])
    const bytes = await reading
    const key = `${boards.get(picture.board)} ${contentSignature(bytes)}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, picture.file)
    else report.duplicates.push({ file: picture.file, of: first })
    return first === undefined ? bytes : null
  }
  const one = async (picture: Found, claimed: Promise<Buffer | null>) => {
    const bytes = await claimed
    if (bytes === null) return
    const board_id = boards.get(picture.board) ?? ''
    const signature = await stored(member, bytes)
    if (await standsOn(board_id, signature)) report.present++
    else {
      await addPin(member, board_id, signature, picture, report.unused)
      report.added++
    }
  }
  const lane = async () => {
    for (let picture = pictures[next++]; picture; picture = pictures[next++]) {
      const { file } = picture
      const claimed = claim(picture, earlier)
      earlier = claimed.catch(() => undefined)
      await one(picture, claimed).catch((error: unknown) =>
        report.bad.push({ file, reason: reasonOf(error) }),
      )
      progress(++done, file)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return report
}
