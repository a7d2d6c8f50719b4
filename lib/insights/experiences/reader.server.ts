import { hash } from 'node:crypto'
import { isProofDue } from '@/lib/core/ability'
import type { Viewer } from '@/lib/core/viewer'
import { subjectOf } from '@/lib/insights/experiments/assign.server'
import type { Reader } from './rules'

/** Returns the name under which the states of a viewer are stored: a hash for a browser, so that its id is not. */
export const unitOf = ({ id, install_id }: Pick<Viewer, 'id' | 'install_id'>): string =>
  id === null ? `b${hash('sha256', `experiences\n${install_id}`, 'base64url').slice(0, 22)}` : `u${id}`

/**
 * Returns what decides about experiences for a viewer; null for those who get none: robots, limited log-ins, people who act
 * for a profile, and visitors whose cookie choice does not permit remembering what they saw.
 */
export function readerOf(viewer: Viewer, country: string, remembers: () => boolean): Reader | null {
  const { kind, user, actor } = viewer
  if (actor || (kind !== 'auth' && kind !== 'unauth')) return null
  if (user === null && !remembers()) return null
  return {
    ...subjectOf(viewer, country),
    account: user === null ? null : user.business_name === null ? 'personal' : 'business',
    age: user?.age ?? null,
    is_proof_due: user !== null && isProofDue(user),
  }
}
