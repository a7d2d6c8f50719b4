import { groupOf, isEnabledGroup } from '@/lib/core/experiments/groups'
import type { Viewer } from '@/lib/core/viewer'
import { experimentsFor } from '@/lib/insights/experiments/page-data.server'
import { statement } from '@/lib/platform/db/statement.server'
import { isBrowserDecided } from '@/lib/platform/placements/own-forms'
import { type PlacementId, placementIds } from '@/lib/platform/placements/placements'
import type { PageExperiences, WireExperience, WirePlacements } from '@/lib/platform/placements/schema'
import { currentExperiences } from './cache.server'
import type { Definition, PersonState } from './definition'
import { readerOf, unitOf } from './reader.server'
import { placementsOf } from './routes'
import { isDue, isFor, isOn, textsFor } from './rules'

/** The language of a site whose reader's own has no texts: the one that the product is written in. */
const siteLocale = 'en-US'

type Row = Omit<PersonState, 'seen_at' | 'changed_at'> & {
  experience_id: string
  seen_at: Date | null
  changed_at: Date
}

const statesOf = statement<Row, [string, readonly string[]]>(
  'experience_states_of',
  `select s.experience_id::text as experience_id, s.status, s.seen_count, s.seen_at, s.changed_at
   from experience_states s where s.unit = $1 and s.experience_id = any($2::bigint[])`,
)

async function readStates(unit: string, ids: readonly string[]): Promise<Map<string, PersonState>> {
  const rows = await statesOf(unit, ids)
  return new Map(
    rows.map(({ experience_id, seen_at, changed_at, ...state }) => [
      experience_id,
      { ...state, seen_at: seen_at?.getTime() ?? null, changed_at: changed_at.getTime() },
    ]),
  )
}

/** Presents an experience in a reader's language; null if it has no texts. */
export function presentExperience(
  definition: Omit<Definition, 'starts_at' | 'ends_at'>,
  locale: string,
  status: WireExperience['status'],
): WireExperience | null {
  const { id, type, built_in, link, image_signature, times, days_between } = definition
  const found = built_in
    ? { locale: siteLocale, texts: { steps: [], action: '' } }
    : textsFor(definition.texts, locale, siteLocale)
  if (!found) return null
  return {
    experience_id: id,
    type,
    display_data: {
      ...{ built_in, link, image_signature, ...found.texts, locale: found.locale },
      is_counted: times !== null || days_between > 0,
    },
    status,
  }
}

/** The circumstances of a viewer's request. */
export type Around = { country: string; remembers: () => boolean }

/**
 * Returns the experiences of placements for a viewer. The database is read only if one that is on may be for them: which ones
 * they have seen and answered.
 */
export async function experiencesAt(
  viewer: Viewer,
  { country, remembers }: Around,
  ids: readonly PlacementId[],
): Promise<WirePlacements> {
  const found: WirePlacements = { placements: {}, experiments: {} }
  const now = Date.now()
  const candidates = currentExperiences().filter(
    (one) =>
      ids.includes(one.placement) && isOn(one, now) && !(one.built_in && isBrowserDecided(one.built_in)),
  )
  const reader = candidates.length === 0 ? null : readerOf(viewer, country, remembers)
  const mine = reader ? candidates.filter((one) => isFor(one, reader)) : []
  if (!reader || mine.length === 0) return found
  const states = await readStates(
    unitOf(viewer),
    mine.map(({ id }) => id),
  )
  for (const one of mine) {
    const state = states.get(one.id)
    if (found.placements[one.placement] || !isDue(one, state, now)) continue
    if (one.experiment !== null) {
      found.experiments[one.placement] ??= one.experiment
      if (!isEnabledGroup(groupOf(experimentsFor(viewer, country), one.experiment))) continue
    }
    const isSeen = state?.status === 'viewed'
    const shown = presentExperience(one, reader.locale, isSeen ? 'viewed' : 'new')
    if (shown) found.placements[one.placement] = shown
  }
  return found
}

/** Returns the experiences of all placements, or of those named. */
export const experiencesFor = (viewer: Viewer, around: Around, ids?: readonly PlacementId[]) =>
  experiencesAt(viewer, around, ids ?? placementIds)

/** Returns the experiences of the placements on the pages of a route. */
export async function pageExperiences(
  viewer: Viewer,
  around: Around,
  route: string,
): Promise<PageExperiences> {
  const known = placementsOf(route)
  return { ...(await experiencesAt(viewer, around, known)), known }
}
