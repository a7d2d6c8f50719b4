import { withParts } from '@/lib/content/topics/tree-sql'

/**
 * Returns the SQL condition that a reader wants to see pin `pin`: not hidden, no hidden topic or part of one, no muted pinner.
 * `reader` is a placeholder of their id, 0 for none; their hides are read once per statement, not per row.
 */
export function wantedBy(pin: string, reader: string): string {
  return `(${pin}.aggregated_pin_id <> all(array(
      select aggregated_pin_id from pin_hides where user_id = ${reader} order by created_at desc, pin_id desc limit 2000))
    and ${pin}.user_id <> all(array(select muted_id from mutes where muter_id = ${reader}))
    and coalesce(${pin}.interest_id <> all(array(${withParts(`select interest_id from interest_hides where user_id = ${reader}`)})), true))`
}

/** Returns the SQL condition that a reader hid other pins of the same pinner or topic. */
export function lessWantedBy(pin: string, reader: string): string {
  return `(${pin}.user_id = any(array(select pinner_id from pin_hides where user_id = ${reader}
      order by created_at desc, pin_id desc limit 2000))
    or coalesce(${pin}.interest_id = any(array(select interest_id from pin_hides where user_id = ${reader}
      order by created_at desc, pin_id desc limit 2000)), false))`
}
