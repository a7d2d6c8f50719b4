/** The newest saves of a picture that are looked at, and the days after which an account's saves count whole. */
const looked = 30
const days = 14

/** A save by an account of this moment counts for so much. */
const least = 0.1

/**
 * The share of the saves of pin `pin`'s picture that counts, as SQL: what a young account saves counts less, and what one
 * account saves again counts nothing. 1 where nobody saved it.
 */
export const trustIn = (pin: string) => `(
  select coalesce(sum(s.worth) / max(s.saves), 1)::float8 from (
    select least(1, greatest(${least}, extract(epoch from now() - v.created_at) / ${days * 86_400})) as worth,
      sum(count(*)) over () as saves
    from (select x.user_id from pins x where x.signature = ${pin}.signature and x.is_public and x.parent_pin_id is not null
      order by x.id desc limit ${looked}) n
    join users v on v.id = n.user_id group by v.id, v.created_at) s)`
