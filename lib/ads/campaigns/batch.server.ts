import { type SQL, sql } from 'drizzle-orm'
import { adAccountAccess } from '@/lib/business/access/access.server'
import type { ChangedFields } from '@/lib/business/history/fields'
import type { HistoryAction, HistoryTarget } from '@/lib/business/history/kinds'
import { recordChange } from '@/lib/business/history/record.server'
import { AppError, sentenceOf } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transactAndRead } from '@/lib/platform/db/client.server'
import type { Item } from './item'
import { refuseField } from './rules/refusal'
import type { Results, WireException } from './wire'

/** A command on an ad account, whose row it has locked: changes of one account take turns. */
export type Work = {
  tx: Db
  member: Member
  ip: string
  account: { id: string; business_id: string; currency: string }
}

/** Locks an ad account for changes of its campaigns. @throws AppError 404, 29 */
export async function beginWork(
  tx: Db,
  member: Member,
  ad_account_id: string,
  { ip }: Pick<Origin, 'ip'>,
): Promise<Work> {
  const account = await adAccountAccess.permit(tx, member, 'ad-account.campaigns.edit', ad_account_id)
  return { tx, member, ip, account }
}

/** The result of an item: the id of its entity, or why it was refused. */
export type Outcome = { id: string } | { fault: AppError }

/** Judges each item separately: a refusal is its outcome. */
export function judge<T, Row>(
  items: readonly Item<T>[],
  work: (value: T) => Row,
): ({ row: Row } | { fault: AppError })[] {
  return items.map((item) => {
    if ('fault' in item) return item
    try {
      return { row: work(item.value) }
    } catch (error) {
      if (error instanceof AppError) return { fault: error }
      throw error
    }
  })
}

/** Returns the values of the items that could be read. */
export const valuesOf = <T>(items: readonly Item<T>[]): T[] =>
  items.flatMap((item) => ('value' in item ? [item.value] : []))

/** Refuses an id that a batch has already changed. */
export function onlyOnce(): (id: string) => void {
  const seen = new Set<string>()
  return (id) => {
    if (seen.has(id)) refuseField('id', 'givenTwice')
    seen.add(id)
  }
}

type Recorded = { action: HistoryAction; id: string; before?: object; after: ChangedFields }

/** Returns the fields of `before` that `after` has, too. */
const replaced = (before: object, after: object): ChangedFields =>
  Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(after, name)))

/** Records changes of entities in the history of their business, in one round trip. */
export async function recordAll(
  { tx, member, ip, account }: Work,
  target_type: HistoryTarget,
  changes: readonly Recorded[],
): Promise<void> {
  const of = { business_id: account.business_id, actor_id: member.id, target_type, ip }
  await Promise.all(
    changes.map(({ id, action, before, after }) =>
      recordChange(tx, {
        ...of,
        ...(before && { before: replaced(before, after) }),
        target_id: id,
        action,
        after,
      }),
    ),
  )
}

const exceptionOf = (fault: AppError): WireException => ({
  code: fault.code,
  message: sentenceOf(fault),
  ...defined({ field: fault.field, reason: fault.reason }),
  ...(fault.reason && Object.keys(fault.params).length > 0 && { params: fault.params }),
})

type Kind<Row, One> = { alias: string; rows: (where: SQL) => SQL; present: (row: Row) => One }

/** Runs a batch in one transaction, and answers each item with what is stored then, or with its exception. @throws AppError 404, 29 */
export function runBatch<Row extends { id: string }, One>(
  member: Member,
  ad_account_id: string,
  origin: Pick<Origin, 'ip'>,
  { alias, rows: rowsOf, present }: Kind<Row, One>,
  work: (begun: Work) => Promise<Outcome[]>,
): Promise<Results<One>> {
  return transactAndRead(
    async (tx) => work(await beginWork(tx, member, ad_account_id, origin)),
    async (at, outcomes) => {
      const ids = outcomes.flatMap((outcome) => ('id' in outcome ? [outcome.id] : []))
      const { rows } = await at.execute(rowsOf(sql`${sql.raw(alias)}.id = any(${sql.param(ids)}::bigint[])`))
      const byId = new Map((rows as Row[]).map((row) => [row.id, present(row)]))
      const items = outcomes.map((outcome) =>
        'fault' in outcome
          ? { data: null, exceptions: [exceptionOf(outcome.fault)] }
          : { data: byId.get(outcome.id) ?? null, exceptions: [] },
      )
      return { items }
    },
  )
}
