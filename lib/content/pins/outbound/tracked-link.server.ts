import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'

/** Stands for the browser on a page that many visitors share (docs/decisions/146). */
export const sharedInstall = { install_id: '' }

/** Returns the mark of a link that this site showed to this browser: bound to both, and to its target. */
function markOf(viewer: Pick<Viewer, 'install_id'>, pinId: string, link: string): Buffer {
  return createHmac('sha256', secretKey('outbound'))
    .update(`${viewer.install_id}\n${pinId}\n${link}`)
    .digest()
    .subarray(0, 12)
}

/**
 * Returns the outbound link of a pin, or of a slot of its carousel (from 0): an address of this site with the mark of
 * this browser.
 */
export function trackedLink(
  viewer: Pick<Viewer, 'install_id'>,
  pinId: string,
  link: string,
  slot?: number,
): string {
  const mark = markOf(viewer, pinId, link).toString('base64url')
  return `/out/${pinId}/?t=${mark}${slot === undefined ? '' : `&slot=${slot}`}`
}

/**
 * True if the mark belongs to this browser, this pin and its current link. Compares in constant time.
 */
export function isOwnMark(
  viewer: Pick<Viewer, 'install_id'>,
  pinId: string,
  link: string,
  given: string,
): boolean {
  const bytes = Buffer.from(given, 'base64url')
  const mark = markOf(viewer, pinId, link)
  return bytes.length === mark.length && timingSafeEqual(bytes, mark)
}
