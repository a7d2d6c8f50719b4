import { pinPlaces } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Viewer } from '@/lib/core/viewer'
import { isDescriptor, isSamePicture, likeness } from '@/lib/media/descriptor/descriptor'
import { statement } from '@/lib/platform/db/statement.server'

/** Matches below which look-alikes of the best are added, how many of the best are compared, and how many are added. */
export const fewMatches = 40
const [subjects, maxAdded] = [6, 24]

/** Below this, two pictures are alike by chance (decision 065). */
const least = 0.55

/** Pictures read from each bucket, on either side, and in all. */
const [perBand, examined] = [20, 200]

type Look = { id: string; look: Buffer | null; is_match: boolean }

const near = statement<Look, [matches: readonly string[], all: readonly string[]]>(
  'search_alike',
  `with best as materialized (
     select p.id, p.signature, m.likeness as look from unnest($1::bigint[]) i (id)
     join pins p on p.id = i.id join media m on m.signature = p.signature
   ), close as (
     select n.signature from best s join picture_bands b on b.signature = s.signature cross join lateral (
       (select signature from picture_bands where band = b.band and signature > s.signature
        order by signature limit ${perBand})
       union all
       (select signature from picture_bands where band = b.band and signature < s.signature
        order by signature desc limit ${perBand})
     ) n group by n.signature order by count(*) desc, n.signature limit ${examined}
   )
   select id, look, true as is_match from best
   union all
   select p.id, m.likeness, false from close n join media m on m.signature = n.signature cross join lateral (
     select id from pins where signature = n.signature and is_public order by id limit 1
   ) p where p.id <> all($2::bigint[])`,
)

/** Orders the pictures that look like one of the matches, the likest first, each once. */
function ranked(rows: readonly Look[]): string[] {
  const matches = rows
    .filter(({ is_match }) => is_match)
    .flatMap(({ look }) => (isDescriptor(look) ? [look] : []))
  const alike = rows
    .flatMap(({ id, look, is_match }) => (!is_match && isDescriptor(look) ? [{ id, look }] : []))
    .map((one) => ({ ...one, score: Math.max(0, ...matches.map((match) => likeness(match, one.look))) }))
    .filter(({ look, score }) => score >= least && !matches.some((match) => isSamePicture(match, look)))
    .sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
  return alike.slice(0, maxAdded).map(({ id }) => id)
}

/**
 * Returns pins that look like the best of a search's few matches `ids`, the likest first, without the matches themselves;
 * none for forty matches and more. They have none of the words: an answer keeps them apart.
 */
export async function alikeTo(viewer: Viewer, ids: readonly string[]): Promise<WirePin[]> {
  if (ids.length === 0 || ids.length >= fewMatches) return []
  return pinPlaces(viewer, ranked(await near(ids.slice(0, subjects), ids)))
}
