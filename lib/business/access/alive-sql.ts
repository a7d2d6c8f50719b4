/**
 * Returns, as SQL, whether a grant counts on what a business owns: one that is handed on by a deactivated partner rests until
 * the partner is back, and so does every grant of a partner while the business that gave it is deactivated.
 */
export const aliveGrant = (grant: string, business_id: string) => `not exists (
  select from users away where away.id in (${grant}.subject_id, ${grant}.source_id) and away.deactivated_at is not null)
  and not exists (
    select from users away join grants w on w.kind = 'business' and w.resource_id = away.id and w.role = 'PARTNER'
      and w.subject_id in (${grant}.subject_id, ${grant}.source_id)
    where away.id = ${business_id} and away.deactivated_at is not null)`
