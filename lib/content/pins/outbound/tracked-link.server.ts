import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'

/** The mark of a link that this site itself showed to this browser: bound to both, and to where it leads. */
function markOf(viewer: Pick<Viewer, 'install_id'>, pinId: string, link: string): Buffer {
  return createHmac('sha256', secretKey('outbound'))
    .update(`${viewer.install_id}\n${pinId}\n${link}`)
    .digest()
    .subarray(0, 12)
}

/** The way out to the page behind a pin: an address of ours, with the mark that this browser was shown it. */
export function trackedLink(viewer: Pick<Viewer, 'install_id'>, pinId: string, link: string): string {
  return `/out/${pinId}/?t=${markOf(viewer, pinId, link).toString('base64url')}`
}

/** Whether the mark is of this browser, this pin and this very link. Compared in constant time. */
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
