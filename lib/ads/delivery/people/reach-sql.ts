import { adultAge } from './person'

/** The fewest people for whom an ad group with audiences is shown: fewer could be singled out by a combination. */
export const leastReach = 100

const list = (spec: string, field: string) => `array(select jsonb_array_elements_text(${spec} -> '${field}'))`
const ids = (spec: string, field: string) => `${list(spec, field)}::bigint[]`
/** SQL that is true if a specification does not narrow a field, or a condition holds. */
const unless = (spec: string, field: string, is: string) => `(not ${spec} ? '${field}' or ${is})`

const age = `extract(year from age(v.birthday::date))`
const buckets = (
  spec: string,
) => `exists (select from jsonb_array_elements_text(${spec} -> 'AGE_BUCKET') y (y)
  where ${age} between split_part(replace(y.y, '+', '-'), '-', 1)::int
    and coalesce(nullif(split_part(replace(y.y, '+', '-'), '-', 2), '')::int, 200))`
/** A bound of the age: the lower one is read as it is, the upper one may be `65+`. */
const years = (spec: string, field: string) => `replace(${spec} ->> '${field}', '65+', '200')::int`

/** SQL for the accounts `v` to whom ads are shown (`person.ts`) and whom a specification asks for, besides its audiences. */
export const requestedSql = (spec: string) =>
  [
    `v.deactivated_at is null and v.birthday is not null and ${age} >= ${adultAge}`,
    'not exists (select from passcodes x where x.user_id = v.id)',
    unless(spec, 'LOCATION', `v.country = any(${list(spec, 'LOCATION')})`),
    unless(spec, 'LOCALE', `split_part(replace(v.locale, '_', '-'), '-', 1) = any(${list(spec, 'LOCALE')})`),
    unless(
      spec,
      'GENDER',
      `case when v.gender in ('male', 'female') then v.gender else 'unknown' end
      = any(${list(spec, 'GENDER')})`,
    ),
    unless(spec, 'AGE_BUCKET', buckets(spec)),
    unless(spec, 'MINIMUM_AGE', `${age} >= ${years(spec, 'MINIMUM_AGE')}`),
    unless(spec, 'MAXIMUM_AGE', `${age} <= ${years(spec, 'MAXIMUM_AGE')}`),
    `not exists (select from audience_members x where x.user_id = v.id and x.audience_id = any(${ids(spec, 'AUDIENCE_EXCLUDE')}))`,
  ].join(' and ')

/**
 * Returns SQL that is true for a targeting specification without audiences, or one whose audiences, in and out and with everything
 * else that it asks for, leave a hundred people.
 */
export const isWide = (spec: string): string => `case
  when ${spec} ? 'AUDIENCE_INCLUDE' then (select count(*) from (select distinct v.id from audience_members m
    join users v on v.id = m.user_id where m.audience_id = any(${ids(spec, 'AUDIENCE_INCLUDE')}) and ${requestedSql(spec)}
    limit ${leastReach}) w) >= ${leastReach}
  when ${spec} ? 'AUDIENCE_EXCLUDE' then (select count(*) from (select v.id from users v where ${requestedSql(spec)}
    limit ${leastReach}) w) >= ${leastReach}
  else true end`
