import type { ReportedKind } from '@/lib/content/pins/statistics/kinds'
import { addSeen, onLeaving } from './seen-events'

/** Events of pins and profiles that were reported since the page was loaded: each counts once. */
const reported = new Set<string>()

function report(kind: ReportedKind, of: { pin_id?: string; profile_id?: string }): void {
  const key = `${kind} ${of.profile_id ?? of.pin_id}`
  if (reported.has(key)) return
  reported.add(key)
  addSeen({ kind, ...of })
}

/** Reports something of a plain pin for the numbers of its creator, once; nothing about the person who sees it. */
export const reportPin = (pin_id: string, kind: Exclude<ReportedKind, 'PROFILE_VISIT' | 'VIDEO_MS'>): void =>
  report(kind, { pin_id })

/** The pin that was opened last, and whose it is: what leads to their profile, and to a follow. */
let opened: { pin: string; user: string } | null = null

/** Notes that a pin was opened. */
export function pinOpened(pin: string, user: string): void {
  opened = { pin, user }
}

/** Reports a visit of a profile, and the pin that led there. */
export function reportVisit(profile_id: string): void {
  report('PROFILE_VISIT', { profile_id, ...(opened?.user === profile_id ? { pin_id: opened.pin } : {}) })
}

/** Reports that a person was followed by way of a pin, if one of theirs was opened last. */
export function reportFollow(user: string): void {
  if (opened?.user === user) reportPin(opened.pin, 'FOLLOW')
}

/** Seconds of a video that are a view, and a long one; the part of it that is nearly all. */
const [viewSeconds, longSeconds, nearlyAll] = [2, 10, 0.95]
/** The longest step between two reports of a position, in seconds: a longer one is a jump. */
const maxStep = 2
/** Milliseconds of a video after which a part of its playing is reported. */
const partMs = 15_000

type Played = { at: number; ms: number }
const playing = new Map<string, Played>()

function reportPlayedMs(pin_id: string, played: Played): void {
  const ms = Math.round(played.ms)
  played.ms = 0
  if (ms > 0) addSeen({ kind: 'VIDEO_MS', pin_id, ms })
}

function reportAllPlayed(): void {
  for (const [pin, played] of playing) reportPlayedMs(pin, played)
}

/** Reports how far the video of a plain pin has played in view, and for how long. */
export function reportPlayedOf(pin_id: string, video: { currentTime: number; duration: number }): void {
  const { currentTime, duration } = video
  if (!Number.isFinite(duration) || duration <= 0) return
  if (playing.size === 0) onLeaving(reportAllPlayed)
  const played = playing.get(pin_id) ?? { at: currentTime, ms: 0 }
  playing.set(pin_id, played)
  const step = currentTime - played.at
  played.at = currentTime
  if (step > 0 && step <= maxStep) played.ms += step * 1000
  if (played.ms >= partMs) reportPlayedMs(pin_id, played)
  if (currentTime > 0) reportPin(pin_id, 'VIDEO_START')
  if (currentTime >= Math.min(viewSeconds, duration * nearlyAll)) reportPin(pin_id, 'VIDEO_V_50_MRC')
  if (currentTime >= longSeconds) reportPin(pin_id, 'VIDEO_10S')
  if (currentTime >= duration * nearlyAll) reportPin(pin_id, 'VIDEO_P95')
}
