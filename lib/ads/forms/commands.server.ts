import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { isBlocked } from '@/lib/media/links/blocked.server'
import {
  judge,
  type Outcome,
  onlyOnce,
  recordAll,
  runBatch,
  valuesOf,
  type Work,
} from '../campaigns/batch.server'
import type { Item } from '../campaigns/item'
import { must } from '../campaigns/rules/refusal'
import type { Results } from '../campaigns/wire'
import { keepsQuestions } from './answers'
import { formLimits } from './kinds'
import { formRows } from './queries.server'
import type { FormCreate, FormUpdate, formsCreate, formsUpdate, WireForm } from './schema'
import { adLeadForms } from './table.server'

const kind = { alias: 'f', rows: formRows, present: (row: WireForm) => row }

type Linking = Partial<Pick<FormCreate, 'privacy_policy_link' | 'policy_links'>>
const linksOf = ({ privacy_policy_link, policy_links = [] }: Linking) => [
  ...(privacy_policy_link ? [['privacy_policy_link', privacy_policy_link] as const] : []),
  ...policy_links.map(({ link }) => ['policy_links', link] as const),
]

/** Finds which of the links of some forms are blocked. */
async function blockedLinks({ tx }: Work, values: readonly Linking[]): Promise<Set<string>> {
  const all = [...new Set(values.flatMap(linksOf).map(([, link]) => link))]
  const blocked = await Promise.all(all.map((link) => isBlocked(tx, link)))
  return new Set(all.filter((_, at) => blocked[at]))
}

function requireLinks(value: Linking, blocked: ReadonlySet<string>): void {
  for (const [field, link] of linksOf(value))
    if (blocked.has(link)) throw new AppError('linkBlocked', { field, reason: 'leadsToBlockedSite' })
}

async function addForms(work: Work, items: readonly Item<FormCreate>[]): Promise<Outcome[]> {
  const { tx, account } = work
  const [facts, blocked] = await Promise.all([
    tx.execute<{ ids: string[]; n: number }>(sql`
      select array(select next_id()::text from generate_series(1, ${items.length}::int)) as ids,
        (select count(*)::int from ad_lead_forms where ad_account_id = ${account.id}) as n`),
    blockedLinks(work, valuesOf(items)),
  ])
  const { ids, n } = found(facts.rows[0], 'serverError')
  const made: (FormCreate & { id: string })[] = []
  const max = formLimits.perAccount
  const outcomes = judge(items, (value) => {
    requireUnderLimit(n + made.length < max, 'tooManyForms', max)
    requireLinks(value, blocked)
    const id = found(ids[made.length], 'serverError')
    made.push({ ...value, id })
    return id
  })
  if (made.length > 0)
    await Promise.all([
      tx.insert(adLeadForms).values(
        made.map(({ disclosure_language = null, ...row }) => ({
          ...row,
          disclosure_language,
          ad_account_id: account.id,
        })),
      ),
      recordAll(
        work,
        'lead_form',
        made.map(({ id, name, status }) => ({ action: 'created', id, after: { name, status } })),
      ),
    ])
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row } : outcome))
}

/** Creates lead forms, each refused one with its exception. @throws AppError 404, 29 */
export const createForms = (
  member: Member,
  { ad_account_id, items }: z.output<typeof formsCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Results<WireForm>> =>
  runBatch(member, ad_account_id, origin, kind, (work) => addForms(work, items))

/** Returns what an update sets. @throws AppError 404; 1 for questions that people have answered */
function changed({ id, has_accepted_terms: _, ...given }: FormUpdate, rows: ReadonlyMap<string, WireForm>) {
  const row = rows.get(id)
  if (!row) throw new AppError('notFound', { field: 'id' })
  const set = defined(given)
  const isAnswered = row.submission_count > 0 && set.questions !== undefined
  must(!isAnswered || keepsQuestions(row.questions, set.questions ?? []), 'questions', 'questionsStay')
  return { id, row, set }
}

/** Changes lead forms. What people read of them is part of the ads that carry them, which are reviewed again. */
async function changeForms(work: Work, items: readonly Item<FormUpdate>[]): Promise<Outcome[]> {
  const { tx, account } = work
  const values = valuesOf(items)
  const ids = sql.param(values.map(({ id }) => id))
  // Locked: no answer arrives between the look and the change.
  await tx.execute(sql`select 1 from ad_lead_forms f where f.id = any(${ids}::bigint[]) for update`)
  const [{ rows }, blocked] = await Promise.all([
    tx.execute<WireForm>(formRows(sql`f.id = any(${ids}::bigint[]) and f.ad_account_id = ${account.id}`)),
    blockedLinks(
      work,
      values.map((value) => defined(value)),
    ),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const once = onlyOnce()
  const outcomes = judge(items, (value) => {
    once(value.id)
    requireLinks(defined(value), blocked)
    return changed(value, byId)
  })
  const made = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []))
  const reviewed = made.flatMap(({ id, set: { name: _, status: __, ...read } }) =>
    Object.keys(read).length > 0 ? [id] : [],
  )
  await Promise.all(
    made.map(({ id, set }) =>
      tx
        .update(adLeadForms)
        .set({ ...set, updated_at: sql`now()` })
        .where(eq(adLeadForms.id, id)),
    ),
  )
  await tx.execute(sql`update ads d set review_status = 'PENDING', rejected_reasons = '{}', updated_at = now()
    where d.lead_form_id = any(${sql.param(reviewed)}::bigint[]) and d.status in ('ACTIVE', 'PAUSED')`)
  await recordAll(
    work,
    'lead_form',
    made.map(({ id, row, set: { name = row.name, status = row.status } }) => ({
      action: 'updated',
      id,
      before: { name: row.name, status: row.status },
      after: { name, status },
    })),
  )
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row.id } : outcome))
}

/** Changes lead forms, each refused one with its exception. @throws AppError 404, 29 */
export const updateForms = (
  member: Member,
  { ad_account_id, items }: z.output<typeof formsUpdate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Results<WireForm>> =>
  runBatch(member, ad_account_id, origin, kind, (work) => changeForms(work, items))
