/** Number of a picture's newest saves that are examined, and days after which an account's saves count fully. */
const looked = 30
const days = 14

/** Weight of a save by a new account. */
const least = 0.1

/**
 * Returns SQL for the trusted share of the saves of pin `pin`'s picture: saves by young accounts count less, and
 * repeated saves by one account do not count. 1 without saves.
 */
export const trustIn = (pin: string) => `(
  select coalesce(sum(s.worth) / max(s.saves), 1)::float8 from (
    select least(1, greatest(${least}, extract(epoch from now() - v.created_at) / ${days * 86_400})) as worth,
      sum(count(*)) over () as saves
    from (select x.user_id from pins x where x.signature = ${pin}.signature and x.is_public and x.parent_pin_id is not null
      order by x.id desc limit ${looked}) n
    join users v on v.id = n.user_id group by v.id, v.created_at) s)`
