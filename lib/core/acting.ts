import type { Ability } from './ability'
import { refuse } from './app-error'
import { personOf, type Viewer } from './viewer'

/**
 * What a call does when a member acts for a profile: it changes a part of the profile, or only reads as it. `person`
 * marks a call that always runs as the person; `never` marks one that is refused until the person stops acting.
 */
export type Acting = 'boards' | 'pins' | 'comments' | 'cover' | 'storefront' | 'reading' | 'person' | 'never'

/**
 * For whom a call runs: one of `Acting`; `… of user_id` also accepts the id of a profile that the member may act for as
 * `user_id`; `all visitors` marks a read that gives every visitor who sends the same input the same answer. Such answers
 * are cached for visitors (docs/decisions/179), if each text in them has an id beside it or is declared by `dependsOn`.
 */
export type RunsFor = Acting | `${'boards' | 'pins' | 'comments'} of user_id` | 'all visitors'

/** The abilities whose calls change a profile's content; all other calls must declare it. */
const byAbility: Partial<Record<Ability, Acting>> = {
  save: 'pins',
  upload: 'pins',
  comment: 'comments',
  react: 'comments',
}

const ofUserId = ' of user_id'

/** True if the call's `user_id` is the viewer or a profile that the viewer may act for. */
export const takesUserId = (runsFor: RunsFor | undefined): boolean => runsFor?.endsWith(ofUserId) === true

/**
 * Returns what a call does for a profile. Calls for visitors read as the profile and write as the person; calls for
 * members that declare nothing never run for a profile.
 */
export function actingOf(call: { needs: Ability | null; for?: RunsFor }, isRead: boolean): Acting {
  if (call.for === 'all visitors') return 'reading'
  if (call.for) return call.for.replace(ofUserId, '') as Acting
  if (call.needs) return byAbility[call.needs] ?? 'never'
  return isRead ? 'reading' : 'person'
}

/**
 * Returns the caller of a call: the profile that the viewer acts for, or the person. @throws AppError 29 when it never
 * runs for a profile
 */
export function callerOf(viewer: Viewer, acting: Acting): Viewer {
  if (!viewer.actor) return viewer
  if (acting === 'never') refuse('notPermitted', { reason: 'stopActingFirst' })
  return acting === 'person' ? personOf(viewer) : viewer
}
