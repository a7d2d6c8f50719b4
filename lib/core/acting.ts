import type { Ability } from './ability'
import { refuse } from './app-error'
import { personOf, type Viewer } from './viewer'

/**
 * The part of a profile that a call changes when a member acts for it. `person` marks a call that always runs as the
 * person; `never` marks one that is refused until the person stops acting.
 */
export type Acting = 'boards' | 'pins' | 'comments' | 'cover' | 'reading' | 'person' | 'never'

/** The abilities whose calls change a profile's content; all other calls must declare it. */
const byAbility: Partial<Record<Ability, Acting>> = {
  save: 'pins',
  upload: 'pins',
  comment: 'comments',
  react: 'comments',
}

/** The part of a call's declaration that matters for acting: its ability and its scope. */
export type Actable = { needs?: Ability | null | undefined; acting?: Acting | undefined }

/**
 * Returns the scope of a call for a profile. Calls for visitors read as the profile and write as the person; calls for
 * members without a declared scope never run for a profile.
 */
export function actingOf({ needs, acting }: Actable, isRead: boolean): Acting {
  if (acting) return acting
  if (needs) return byAbility[needs] ?? 'never'
  return isRead ? 'reading' : 'person'
}

/**
 * Returns the caller of a call: the profile that the viewer acts for, or the person. @throws AppError 29 when it never
 * runs for a profile
 */
export function callerOf(viewer: Viewer, call: Actable, isRead: boolean): Viewer {
  if (!viewer.actor) return viewer
  const acting = actingOf(call, isRead)
  if (acting === 'never') refuse('notPermitted', { reason: 'stopActingFirst' })
  return acting === 'person' ? personOf(viewer) : viewer
}
