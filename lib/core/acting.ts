import type { Ability } from './ability'
import { refuse } from './app-error'
import { personOf, type Viewer } from './viewer'

/**
 * The part of a profile that a call works on when somebody acts for it. `person` is always the person's own call, and `never` is refused
 * until the person stops acting.
 */
export type Acting = 'boards' | 'pins' | 'comments' | 'cover' | 'reading' | 'person' | 'never'

/** The calls that work on a profile's content say so by their ability; all others have to declare it. */
const byAbility: Partial<Record<Ability, Acting>> = {
  save: 'pins',
  upload: 'pins',
  comment: 'comments',
  react: 'comments',
}

/** A call as far as acting goes: its ability, and what it declares. */
export type Actable = { needs?: Ability | null | undefined; acting?: Acting | undefined }

/**
 * Returns what a call does for a profile. Visitors' calls read as the profile and write as the person; members' calls that
 * declare nothing are never done for a profile.
 */
export function actingOf({ needs, acting }: Actable, isRead: boolean): Acting {
  if (acting) return acting
  if (needs) return byAbility[needs] ?? 'never'
  return isRead ? 'reading' : 'person'
}

/** Returns the caller of a call: the profile that the viewer acts for, or the person. @throws AppError 29 when it is never done for a profile */
export function callerOf(viewer: Viewer, call: Actable, isRead: boolean): Viewer {
  if (!viewer.actor) return viewer
  const acting = actingOf(call, isRead)
  if (acting === 'never') refuse('notPermitted', { reason: 'stopActingFirst' })
  return acting === 'person' ? personOf(viewer) : viewer
}
