import { contributionPoint } from '@/lib/core/contribution'
import type { Viewer } from '@/lib/core/viewer'
import type { Promotion } from './promotion'

/** A pin's promotion to its reader, and the page that the ad leads to: null if that is the pin's own. */
export type Promoted = { promotion: Promotion; link: string | null }

/** Finds the ad by which someone opened a pin. The area of ads is above this one; without it nothing is contributed. */
export const promotedPins =
  contributionPoint<(viewer: Viewer, pinId: string, via: string) => Promise<Promoted | null>>('promoted pins')

/** Returns the ad that `via` (the token of its card) names, if it was shown to this viewer and is of this pin; null otherwise. */
export async function promotedBy(
  viewer: Viewer,
  pinId: string,
  via: string | null,
): Promise<Promoted | null> {
  const [find] = via === null || viewer.id === null ? [] : promotedPins.all()
  return find && via !== null ? find(viewer, pinId, via) : null
}
