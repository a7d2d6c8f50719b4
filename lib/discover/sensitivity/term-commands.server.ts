import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { isUnspaced } from '@/lib/platform/i18n/fold'
import { fewestLetters, sensitivityLimits } from './limits'
import { needleOf } from './needle'
import { termInEditor } from './queries.server'
import { recordChange } from './record.server'
import type { sensitiveTermCreate, sensitiveTermUpdate, WireSensitiveTerm } from './schema'
import { sensitiveTerms } from './table.server'

type Wording = Pick<WireSensitiveTerm, 'text' | 'locale' | 'is_whole'>

/**
 * Returns how a term is looked for. @throws AppError 1 naming `text` when it has no letters, too few of them to count anywhere in a
 * word, or is there already in the language
 */
async function needleFor(tx: Db, { text, locale, is_whole }: Wording, id = '0'): Promise<string> {
  const needle = needleOf(text, is_whole)
  const bare = needle.trim()
  if (bare === '') refuse('badRequest', { field: 'text', reason: 'topicNeedsLetters' })
  const min = isUnspaced(bare) ? fewestLetters - 1 : fewestLetters
  if (needle === bare && [...bare].length < min)
    refuse('badRequest', { field: 'text', reason: 'termTooShort', params: { min } })
  const { needle: column, locale: language } = sensitiveTerms
  const [same] = await tx
    .select({ id: sensitiveTerms.id })
    .from(sensitiveTerms)
    .where(and(eq(column, needle), eq(language, locale), ne(sensitiveTerms.id, id)))
  if (same) refuse('badRequest', { field: 'text', reason: 'termTaken' })
  return needle
}

/** Adds a term, and records it. @throws AppError 1 naming `text` */
export async function addTerm(
  member: Member,
  input: z.output<typeof sensitiveTermCreate>,
  origin: Origin,
): Promise<WireSensitiveTerm> {
  const id = await transact(async (tx) => {
    await takeTurns(tx, 'sensitive terms')
    const { terms: max } = sensitivityLimits
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from sensitive_terms`)
    if ((rows[0]?.n ?? 0) >= max)
      refuse('badRequest', { field: 'text', reason: 'tooManyTerms', params: { max } })
    const needle = await needleFor(tx, input)
    const [row] = await tx
      .insert(sensitiveTerms)
      .values({ ...input, needle })
      .returning({ id: sensitiveTerms.id })
    await recordChange(tx, member, origin, 'sensitive_term_added', { after: input })
    return found(row, 'serverError').id
  })
  return termInEditor(id)
}

async function lock(tx: Db, id: string) {
  await takeTurns(tx, 'sensitive terms')
  const [row] = await tx.select().from(sensitiveTerms).where(eq(sensitiveTerms.id, id)).for('update')
  return found(row, 'notFound')
}

/** Changes a term, and records it. @throws AppError 404, 1 naming `text` */
export async function changeTerm(
  member: Member,
  { term_id, ...changes }: z.output<typeof sensitiveTermUpdate>,
  origin: Origin,
): Promise<WireSensitiveTerm> {
  await transact(async (tx) => {
    const before = await lock(tx, term_id)
    const { text = before.text, locale = before.locale, is_whole = before.is_whole } = changes
    const isReworded = [changes.text, changes.locale, changes.is_whole].some((value) => value !== undefined)
    const needle = isReworded ? await needleFor(tx, { text, locale, is_whole }, term_id) : before.needle
    await tx
      .update(sensitiveTerms)
      .set({ ...changes, needle, is_edited: true, updated_at: sql`now()` })
      .where(eq(sensitiveTerms.id, term_id))
    await recordChange(tx, member, origin, 'sensitive_term_changed', {
      before: { text: before.text },
      after: changes,
    })
  })
  return termInEditor(term_id)
}

/** Deletes a term of the host, and records it. @throws AppError 404, 1 for a shipped one, which would come back */
export async function deleteTerm(member: Member, term_id: string, origin: Origin): Promise<null> {
  return transact(async (tx) => {
    const { text, shipped } = await lock(tx, term_id)
    if (shipped !== null) refuse('badRequest', { field: 'term_id', reason: 'shippedTurnOff' })
    await tx.delete(sensitiveTerms).where(eq(sensitiveTerms.id, term_id))
    await recordChange(tx, member, origin, 'sensitive_term_deleted', { before: { text } })
    return null
  })
}
