/**
 * Returns a number of [0, 1) that stays the same for one id of an event: the script and the receiver choose the same events
 * for a share of them (`md_frequency`). The script has the same steps.
 */
export function placeOf(event_id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < event_id.length; at++) hash = Math.imul(hash ^ event_id.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
