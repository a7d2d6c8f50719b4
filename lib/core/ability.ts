import type { ViewerUser } from './viewer'

/**
 * What somebody may have to be able to do for a call. Every method that only members may call names one; `read` is
 * what any of them may.
 */
export type Ability =
  | 'read'
  /** Their own password: the one thing a limited log-in may change. */
  | 'password'
  /** Their own account: profile, settings, sessions. */
  | 'account'
  /** Boards, pins and saves of their own. */
  | 'save'
  /** Bytes of their own for others to see. */
  | 'upload'
  | 'comment'
  | 'react'
  | 'follow'
  | 'message'
  /** Bringing others here: links, invitations. */
  | 'invite'
  /** Showing their profile to everybody. */
  | 'be_public'
  | 'admin'

type State = Pick<
  ViewerUser,
  'is_login_limited' | 'is_write_banned' | 'is_admin' | 'email_verified' | 'age' | 'is_deactivated'
>

const writes: readonly Ability[] = ['save', 'upload', 'comment', 'react', 'follow', 'message', 'invite']

/** What each state takes away; the matrix of docs/security.md is this table. */
const losses: readonly (readonly [is: (user: State) => boolean, loses: (ability: Ability) => boolean])[] = [
  [(user) => user.is_login_limited, (ability) => ability !== 'read' && ability !== 'password'],
  [(user) => user.is_deactivated, (ability) => ability !== 'read' && ability !== 'account'],
  [(user) => user.is_write_banned, (ability) => writes.includes(ability) || ability === 'be_public'],
  // Who has not shown that the address is theirs may not reach strangers in their own name.
  [(user) => !user.email_verified, (ability) => ability === 'message' || ability === 'invite'],
  // Under 16 a profile is private, and followers come by a link that lasts three days (gaps.md, teen rules).
  [(user) => user.age !== null && user.age < 16, (ability) => ability === 'be_public'],
  [(user) => !user.is_admin, (ability) => ability === 'admin'],
]

/** Whether a member in this state may do such a thing at all (checks.md 19); whether they may do this one is the command's to say. */
export function isAble(user: State, ability: Ability): boolean {
  return !losses.some(([is, loses]) => is(user) && loses(ability))
}
