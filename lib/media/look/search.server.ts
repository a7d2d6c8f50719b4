import { sql } from 'drizzle-orm'
import { extensionOf, type ImageExtension, mediaKey } from '@/lib/media/images/sizes'
import { db } from '@/lib/platform/db/client.server'
import { lookDescriber } from './describer.server'
import { openLookIndex } from './open-index.server'
import type { LookQuestion } from './queues.server'

/** Pictures of one answer. */
export const answerSize = 400

/** Returns the look that is searched for: the stored one of a whole picture, or that of its part. */
async function lookRequested({ signature, crop }: LookQuestion): Promise<Uint8Array | null> {
  const { rows } = await db().execute<{ ext: ImageExtension; look: Buffer | null }>(sql`
    select m.ext, l.look from media m left join picture_looks l on l.signature = m.signature
    where m.signature = ${signature} and m.status = 'succeeded'`)
  const [row] = rows
  if (!row) return null
  if (!crop && row.look) return row.look.length > 0 ? row.look : null
  // Large enough for a small part; a picture that is smaller has itself there.
  const key = mediaKey(signature, '1200x', extensionOf('1200x', row.ext))
  return lookDescriber()({ key, crop })
}

/** Answers a question of visual search in a worker; see `lookSearchQueue`. */
export async function answerLook(question: LookQuestion): Promise<number | null> {
  const look = await lookRequested(question)
  if (!look) return null
  const found = (await openLookIndex()).nearest(look, answerSize)
  const signatures = found.map(({ signature }) => signature)
  const alike = found.map((each) => each.alike)
  await db().execute(sql`
    insert into look_answers (key, signatures, alikeness)
    values (${question.key}, ${sql.param(signatures)}::text[], ${sql.param(alike)}::real[])
    on conflict (key) do update set signatures = excluded.signatures, alikeness = excluded.alikeness, created_at = now()`)
  return found.length
}

/** Minutes for which an answer is used. */
export const answerMinutes = 10

/** Deletes answers that are too old; returns their number. */
export async function forgetAnswers(): Promise<number> {
  const { rowCount } = await db().execute(sql`
    delete from look_answers where created_at < now() - make_interval(mins => ${answerMinutes * 3})`)
  return rowCount ?? 0
}
