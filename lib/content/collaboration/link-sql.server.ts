import { mayContact } from '@/lib/accounts/contact/contact.server'

/** SQL that is true for a usable link l: not revoked, not expired, and, if it was mailed, not used before. */
export const linkOpens =
  'l.revoked_at is null and l.expires_at > now() and (l.email is null or l.use_count = 0)'

/**
 * Returns the condition that a link l of board b lets a person join: it is of the board's present owner, made after
 * the person was last removed or given another role, and the rule between the two allows it. `who` is a column or a
 * placeholder.
 */
export const linkServes = (who: string): string => `l.user_id = b.user_id
  and not exists (select from board_link_cutoffs c
    where c.board_id = l.board_id and c.user_id = ${who} and c.at >= l.created_at)
  and ${mayContact('request', 'l.user_id', who)}`

/**
 * Returns the source and condition of links l that were mailed to the proven address of a person u with the id `who`,
 * on boards b where they do not work yet. Read by the person only: the sender of the link learns nothing of them.
 */
export const mailedTo = (who: string): string => `board_links l
  join boards b on b.id = l.board_id and b.deleted_at is null and b.audience <> 'nobody'
  join users u on u.id = ${who} and u.email_verified_at is not null and u.deactivated_at is null
    and lower(l.email) = lower(u.email)
  where ${linkOpens} and ${linkServes('u.id')} and ${mayContact('invite', 'l.user_id', 'u.id')} and b.user_id <> u.id
    and not exists (select from grants g where g.kind = 'board' and g.resource_id = b.id and g.subject_id = u.id)
    and not exists (select from board_invites x where x.board_id = b.id and x.user_id = u.id and x.state = 'invited')`
