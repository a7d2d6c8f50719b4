import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found } from '@/lib/core/app-error'
import { englishOf, type Params, type Reason } from '@/lib/core/reasons'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { beginWork, recordAll, type Work } from '../campaigns/batch.server'
import { isNegative, keywordLimits, type ParentType } from './kinds'
import { keywordRows } from './queries.server'
import type { KeywordCreate, keywordsCreate, keywordsUpdate, WireKeyword, WireKeywords } from './schema'

type Parent = {
  type: ParentType
  campaign_id: string | null
  ad_group_id: string | null
  used: number
  known: string[]
}
type Refused = { id?: string; match_type?: WireKeyword['match_type']; value?: string }

const refusal = ({ id = '', match_type, value }: Refused, reason: Reason, params: Params = {}) => ({
  data: { id: id === '' ? null : id, match_type: match_type ?? null, value: value ?? null },
  error_messages: [englishOf(reason, { field: 'value', ...params })],
})

const keyOf = ({ match_type, value }: KeywordCreate) => `${match_type} ${value}`

/** Returns the account, campaign or ad group with an id, and its keywords. @throws AppError 404; 409 for one that is archived */
async function parentOf({ tx, account }: Work, parent_id: string): Promise<Parent> {
  const { rows } = await tx.execute<Parent & { is_over: boolean }>(sql`
    select p.type, p.campaign_id, p.ad_group_id, p.is_over, w.used, w.known from (
      select 'advertiser' as type, null::bigint as campaign_id, null::bigint as ad_group_id, false as is_over
        where ${parent_id}::bigint = ${account.id}::bigint
      union all select 'campaign', c.id, null, c.status in ('ARCHIVED', 'DELETED_DRAFT') from campaigns c
        where c.id = ${parent_id} and c.ad_account_id = ${account.id}
      union all select 'adgroup', null, g.id, g.status in ('ARCHIVED', 'DELETED_DRAFT') from ad_groups g
        where g.id = ${parent_id} and g.ad_account_id = ${account.id}) p,
      lateral (select count(*)::int as used, coalesce(array_agg(k.match_type || ' ' || k.value), '{}') as known
        from ad_keywords k where k.ad_account_id = ${account.id} and k.archived_at is null
          and k.campaign_id is not distinct from p.campaign_id
          and k.ad_group_id is not distinct from p.ad_group_id) w`)
  const [parent] = rows
  if (!parent) throw new AppError('notFound', { field: 'parent_id' })
  if (parent.is_over) throw new AppError('conflict', { field: 'parent_id', reason: 'isOver' })
  return parent
}

/** Returns the keywords of a call that may be added, and the refusals of the others. */
function judged(keywords: readonly KeywordCreate[], { type, used, known }: Parent) {
  const there = new Set(known)
  const added: KeywordCreate[] = []
  const errors: WireKeywords['errors'] = []
  const max = keywordLimits.perParent
  for (const one of keywords) {
    if (type !== 'adgroup' && !isNegative(one.match_type)) errors.push(refusal(one, 'negativeOnly'))
    else if (there.has(keyOf(one))) errors.push(refusal(one, 'keywordThere'))
    else if (used + added.length >= max) errors.push(refusal(one, 'tooManyKeywords', { max }))
    else {
      there.add(keyOf(one))
      added.push(one)
    }
  }
  return { added, errors }
}

const shown = async ({ tx }: Work, ids: readonly string[]): Promise<WireKeyword[]> =>
  (
    await tx.execute<WireKeyword>(
      sql`${keywordRows(sql`k.id = any(${sql.param([...ids])}::bigint[])`)} order by k.id`,
    )
  ).rows

/** Adds keywords to an ad group, or negative ones to a campaign or ad account; each refused one has its reason. @throws AppError 404, 29, 409 */
export const createKeywords = (
  member: Member,
  { ad_account_id, parent_id, keywords }: z.output<typeof keywordsCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireKeywords> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, ad_account_id, origin)
    const parent = await parentOf(work, parent_id)
    const { added, errors } = judged(keywords, parent)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ad_keywords (ad_account_id, campaign_id, ad_group_id, match_type, value)
      select ${ad_account_id}, ${parent.campaign_id}::bigint, ${parent.ad_group_id}::bigint, w.match_type, w.value
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) w (match_type text, value text) returning id`)
    const after = { keywords: added.map(({ value }) => value) }
    const place = { advertiser: 'ad_account', campaign: 'campaign', adgroup: 'ad_group' } as const
    const changes = added.length > 0 ? [{ action: 'updated' as const, id: parent_id, after }] : []
    await recordAll(work, place[parent.type], changes)
    if (added.length > 0) await touchParents(work, parent.type, [parent_id])
    return {
      keywords: await shown(
        work,
        rows.map(({ id }) => id),
      ),
      errors,
    }
  })

/** Marks what keywords belong to as changed: delivery then reads it again. */
const touchParents = ({ tx, account }: Work, type: ParentType, ids: readonly string[]) =>
  type === 'adgroup'
    ? tx.execute(
        sql`update ad_groups set updated_at = now() where id = any(${sql.param([...ids])}::bigint[])`,
      )
    : tx.execute(sql`update campaigns set updated_at = now()
        where ad_account_id = ${account.id} and (${type} = 'advertiser' or id = any(${sql.param([...ids])}::bigint[]))`)

/** Archives keywords, or restores them; each one that is not there, or is there again, has its reason. @throws AppError 404, 29 */
export const updateKeywords = (
  member: Member,
  { ad_account_id, keywords }: z.output<typeof keywordsUpdate>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireKeywords> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, ad_account_id, origin)
    const archived = new Map(keywords.map(({ id, archived }) => [id, archived]))
    const given = JSON.stringify([...archived].map(([id, archived]) => ({ id, archived })))
    // Restores only what has no equal, stored or restored before it.
    const { rows } = await tx.execute<{ id: string }>(sql`
      with named as (
        select k.id, w.archived, row_number() over (partition by w.archived, k.campaign_id, k.ad_group_id, k.match_type,
            k.value order by k.id) as n,
          exists (select from ad_keywords o where o.id <> k.id and o.ad_account_id = k.ad_account_id
            and o.archived_at is null and o.match_type = k.match_type and o.value = k.value
            and o.campaign_id is not distinct from k.campaign_id
            and o.ad_group_id is not distinct from k.ad_group_id) as is_there
        from jsonb_to_recordset(${given}::jsonb) w (id bigint, archived boolean)
          join ad_keywords k on k.id = w.id and k.ad_account_id = ${ad_account_id})
      update ad_keywords k set archived_at = case when n.archived then coalesce(k.archived_at, now()) end
      from named n where n.id = k.id and (n.archived or not n.is_there and n.n = 1) returning k.id`)
    const done = new Set(rows.map(({ id }) => id))
    const left = [...archived.keys()].filter((id) => !done.has(id))
    const changed = await shown(work, [...done])
    const stored = new Map((await shown(work, left)).map((row) => [row.id, row]))
    const errors = left.map((id) =>
      refusal({ ...stored.get(id), id }, stored.has(id) ? 'keywordThere' : 'noSuchKeyword'),
    )
    await recordChanges(work, changed)
    return { keywords: changed, errors }
  })

/** Records archived and restored keywords at their parents. */
async function recordChanges(work: Work, changed: readonly WireKeyword[]): Promise<void> {
  const place = { advertiser: 'ad_account', campaign: 'campaign', adgroup: 'ad_group' } as const
  for (const parent_id of new Set(changed.map((row) => row.parent_id))) {
    const of = changed.filter((row) => row.parent_id === parent_id)
    const { parent_type } = found(of[0], 'serverError')
    const values = (archived: boolean) =>
      of.filter((row) => row.archived === archived).map(({ value }) => value)
    const change = { before: { keywords: values(true) }, after: { keywords: values(false) } }
    await recordAll(work, place[parent_type], [{ action: 'updated', id: parent_id, ...change }])
    await touchParents(work, parent_type, [parent_id])
  }
}
