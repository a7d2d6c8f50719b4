import { readFile, stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { boardCreate } from '@/lib/content/boards/schema'
import { createBoard } from '@/lib/content/curation/commands.server'
import { createPin, markMediaReady } from '@/lib/content/pins/commands.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { maxImageBytes } from '@/lib/media/images/limits'
import { db } from '@/lib/platform/db/client.server'
import type { Found } from './scan'
import { sidecarOf } from './sidecar'
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

async function pictureIn(member: Member, file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > maxImageBytes) throw new AppError('tooLarge', { field: 'img', reason: 'largerThan20' })
  const { image_signature } = await ingestImage(member, await readFile(file))
  // Created here and not left to a worker, which may not run; the waiting job will find it done.
  await deriveMedia(image_signature, markMediaReady)
  return image_signature
}

async function addPin(member: Member, board_id: string, signature: string, file: string): Promise<void> {
  const words = await sidecarOf(file)
  const title = words.title || titleOf(file)
  await createPin(member, pinCreate.parse({ ...words, board_id, image_signature: signature, title }))
}

/** Returns the message of a refusal, without the name of its form field. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return (error.detail ?? error.message).replace(/^[a-z_]+: /, '')
  if (error instanceof Error && 'code' in error && error.code === 'EACCES') return 'may not be read'
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
  const report: Report = { added: 0, present: 0, duplicates: [], bad: [] }
  const boards = new Map<string, string>()
  for (const { board } of pictures) {
    if (!boards.has(board)) boards.set(board, await boardNamed(member, board))
  }
  const seen = new Map<string, string>()
  let next = 0
  let done = 0
  const one = async ({ file, board }: Found) => {
    const board_id = boards.get(board) ?? ''
    const signature = await pictureIn(member, file)
    const key = `${board_id} ${signature}`
    const first = seen.get(key)
    if (first !== undefined) return void report.duplicates.push({ file, of: first })
    seen.set(key, file)
    if (await standsOn(board_id, signature)) report.present++
    else {
      await addPin(member, board_id, signature, file)
      report.added++
    }
  }
  const lane = async () => {
    for (let picture = pictures[next++]; picture; picture = pictures[next++]) {
      const { file } = picture
      await one(picture).catch((error: unknown) => report.bad.push({ file, reason: reasonOf(error) }))
      progress(++done, file)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return report
}
