/** SQL of the summary status, by which lists are sorted and filtered; `rules/summary.ts` has the rule. */

/** Returns SQL for the first state of some levels that ends or precedes everything, by its weight. */
const still = (levels: readonly string[]) =>
  ['DELETED_DRAFT', 'ARCHIVED', 'DRAFT']
    .map((status) => `when '${status}' in (${levels.join(', ')}) then '${status}'`)
    .join(' ')

const disabled = `when exists (select from users o where o.id = a.business_id
  and (o.is_write_banned or o.deactivated_at is not null)) then 'ADVERTISER_DISABLED'`

/** Returns SQL for the summary status of campaigns or ad groups; the aliases are those of their levels. */
export function summarySql(levels: readonly string[]): string {
  const states = levels.map((alias) => `${alias}.status`)
  const of = (column: string) => levels.map((alias) => `${alias}.${column}`).join(', ')
  return `case ${still(states)} ${disabled}
    when date_trunc('second', least(${of('end_time')})) <= date_trunc('second', now()) then 'COMPLETED'
    when 'PAUSED' in (${states.join(', ')}) then 'PAUSED'
    when date_trunc('second', greatest(${of('start_time')})) > date_trunc('second', now()) then 'NOT_STARTED'
    else 'RUNNING' end`
}

/** SQL for the summary status of ads `d` of ad groups `g` of campaigns `c`. */
export const adSummarySql = `case ${still(['d.status', 'g.status', 'c.status'])}
  when d.product_group_id is null and not exists (select from pins p where p.id = d.pin_id and p.deleted_at is null) then 'ARCHIVED' ${disabled}
  when d.review_status = 'REJECTED' then 'REJECTED'
  when 'PAUSED' in (d.status, g.status, c.status) then 'PAUSED'
  when d.approved_link is not null then 'APPROVED' else 'PENDING' end`
