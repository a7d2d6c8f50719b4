import { sql } from 'drizzle-orm'
import { extensionOf, type ImageExtension, mediaKey } from '@/lib/media/images/sizes'
import { db } from '@/lib/platform/db/client.server'
import { answerKey } from './answer-key'
import type { Crop } from './crop'
import { lookDescriber } from './describer.server'
import { openLookIndex } from './open-index.server'
import type { LookQuestion, SentQuestion } from './queues.server'

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

/** Stores the pictures most like a look as the answer `key`; returns their number, null without a look. */
async function keepAnswer(key: string, look: Uint8Array | null): Promise<number | null> {
  if (!look) return null
  const found = (await openLookIndex()).nearest(look, answerSize)
  const signatures = found.map(({ signature }) => signature)
  const alike = found.map((each) => each.alike)
  await db().execute(sql`
    insert into look_answers (key, signatures, alikeness)
    values (${key}, ${sql.param(signatures)}::text[], ${sql.param(alike)}::real[])
    on conflict (key) do update set signatures = excluded.signatures, alikeness = excluded.alikeness, created_at = now()`)
  return found.length
}

/** Answers a question of visual search in a worker; see `lookSearchQueue`. */
export const answerLook = async (question: LookQuestion): Promise<number | null> =>
  keepAnswer(question.key, await lookRequested(question))

/** Answers with a picture that was sent, in a worker; see `lookSentQueue`. Its file is the sender's to delete. */
export const answerSent = async ({ key, file, crop }: SentQuestion): Promise<number | null> =>
  keepAnswer(key, await lookDescriber()({ key: file, crop, isForeign: true }))

/** Answers parts of a picture in a worker; see `lookPartsQueue`. */
export async function answerParts({
  signature,
  parts,
}: {
  signature: string
  parts: Crop[]
}): Promise<number> {
  const wanted = parts.map((part) => ({ key: answerKey(signature, part), signature, crop: part }))
  const { rows } = await db().execute<{ key: string }>(sql`
    select key from look_answers where key = any(${sql.param(wanted.map(({ key }) => key))}::text[])
      and created_at > now() - make_interval(mins => ${answerMinutes})`)
  const known = new Set(rows.map(({ key }) => key))
  let answered = 0
  for (const each of wanted) if (!known.has(each.key) && (await answerLook(each)) !== null) answered += 1
  return answered
}

/** Minutes for which an answer is used. */
export const answerMinutes = 10

/** Returns SQL that is true while the answer with a key may be used. */
export const isAnswered = (
  key: string,
): string => `exists (select from look_answers known where known.key = ${key}
  and known.created_at > now() - interval '${answerMinutes} minutes')`

/** Deletes answers that are too old; returns their number. */
export async function forgetAnswers(): Promise<number> {
  const { rowCount } = await db().execute(sql`
    delete from look_answers where created_at < now() - make_interval(mins => ${answerMinutes * 3})`)
  return rowCount ?? 0
}
