import type { ViewerUser } from './viewer'

/**
 * The abilities that calls require. Every method for members requires one; every member has `read`.
 */
export type Ability =
  | 'read'
  /** Changing the password: the only ability of a limited log-in. */
  | 'password'
  /** The member's own account: profile, settings, sessions. */
  | 'account'
  /** Creating and changing their own content. */
  | 'save'
  /** Uploading files for others to see. */
  | 'upload'
  | 'comment'
  | 'react'
  | 'follow'
  | 'message'
  /** Bringing others here: links, invitations. */
  | 'invite'
  /** Adding to a business and changing it: its people, assets, tags, audiences and bills. */
  | 'manage'
  /** Having a public profile. */
  | 'be_public'
  | 'admin'

type State = Pick<
  ViewerUser,
  | 'is_login_limited'
  | 'is_write_banned'
  | 'is_admin'
  | 'email_verified'
  | 'is_proof_needed'
  | 'is_email_needed'
  | 'age'
  | 'is_deactivated'
>

const writes: readonly Ability[] = [
  'save',
  'upload',
  'comment',
  'react',
  'follow',
  'message',
  'invite',
  'manage',
]

/** True if a member should prove their address: where nobody can, it limits nothing. */
export function isProofDue(user: Pick<ViewerUser, 'email_verified' | 'is_proof_needed'>): boolean {
  return user.is_proof_needed && !user.email_verified
}

/** The abilities that each state removes; docs/security.md shows the same table. */
const losses: readonly (readonly [is: (user: State) => boolean, loses: (ability: Ability) => boolean])[] = [
  [(user) => user.is_login_limited, (ability) => ability !== 'read' && ability !== 'password'],
  [(user) => user.is_deactivated, (ability) => ability !== 'read' && ability !== 'account'],
  [(user) => user.is_write_banned, (ability) => writes.includes(ability) || ability === 'be_public'],
  // A member with an unverified address may not contact strangers, where addresses can be verified.
  [(user) => isProofDue(user), (ability) => ability === 'message' || ability === 'invite'],
  // If the host requires it, they may not create anything either.
  [
    (user) => user.is_email_needed && !user.email_verified,
    (ability) => ability === 'save' || ability === 'upload' || ability === 'manage',
  ],
  // Under 16 a profile is private, and people follow through a link that is valid for three days.
  [(user) => user.age !== null && user.age < 16, (ability) => ability === 'be_public'],
  [(user) => !user.is_admin, (ability) => ability === 'admin'],
]

/**
 * True if a member in this state has the ability in general; commands decide about the object.
 */
export function isAble(user: State, ability: Ability): boolean {
  return !losses.some(([is, loses]) => is(user) && loses(ability))
}
