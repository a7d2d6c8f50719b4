import type { Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import type { HitKind } from '../kinds'
import { isProgram } from './programs'
import { addHits } from './queue.server'
import { isFirst, isWithinBurst } from './recent'
import type { Hit } from './store.server'

type From = { [Name in 'ip' | 'user_agent' | 'allows_statistics']?: Origin[Name] | undefined }
type Event = { kind: HitKind; pin?: string; profile?: string; items?: number }

/** The account, or the address of a visitor. */
const whoOf = (viewer: Viewer, { ip = '' }: From) => viewer.id ?? (ip || viewer.install_id)

/** Milliseconds of a video are told in parts; anything else counts once. */
const isRepeated = (kind: HitKind) => kind === 'VIDEO_MS'

/** Returns an event as it is stored; null for one that does not count: of a program, repeated, or one of a burst. */
export function hitOf(viewer: Viewer, event: Event, from: From): Hit | null {
  const { kind, pin = null, profile = null, items = 1 } = event
  if (viewer.kind === 'bot' || (from.user_agent !== undefined && isProgram(from.user_agent))) return null
  const who = whoOf(viewer, from)
  if (!isWithinBurst(who, kind)) return null
  if (!isRepeated(kind) && !isFirst(who, kind, pin ?? `of ${profile}`)) return null
  const is_audience =
    kind === 'CLOSEUP' && viewer.id !== null && !viewer.actor && from.allows_statistics === true
  return { pin, profile, viewer: viewer.id ?? '0', device: viewer.device, kind, items, is_audience }
}

/** Counts events that do, and returns when they are stored: within a second. */
export function countHits(viewer: Viewer, events: readonly Event[], from: From = {}): Promise<void> {
  return addHits(events.flatMap((event) => hitOf(viewer, event, from) ?? []))
}

/** Counts what a person did with a pin. Does not wait for anything. */
export function countHit(viewer: Viewer, kind: HitKind, pin: string, from: From = {}): void {
  void countHits(viewer, [{ kind, pin }], from)
}
