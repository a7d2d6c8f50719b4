/**
 * Returns SQL that is true for a grant in force on an asset of a business: a grant that a partner hands on is suspended
 * while the partner is deactivated, and all grants of partners while the business that gave them is deactivated.
 */
export const aliveGrant = (grant: string, business_id: string) => `not exists (
  select from users away where away.id in (${grant}.subject_id, ${grant}.source_id) and away.deactivated_at is not null)
  and not exists (
    select from users away join grants w on w.kind = 'business' and w.resource_id = away.id and w.role = 'PARTNER'
      and w.subject_id in (${grant}.subject_id, ${grant}.source_id)
    where away.id = ${business_id} and away.deactivated_at is not null)`
