import type { SeenKind } from './kinds'
import { addSeen, flushSeen } from './seen-events'

type Card = { id: string; is_promoted: boolean; tracking_params: string }

/** Events that were reported since the page was loaded. */
const reported = new Set<string>()
/** The tokens of pins whose card the person last used, if that was one with a token. */
const used = new Map<string, string>()
let isListening = false

/** Reports clicks on links that leave the site by a pin (`/out/`), wherever they are. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/out/"]') : null
  const id = link?.getAttribute('href')?.split('/')[2]
  if (id) reportOf(id, 'OUTBOUND_CLICK')
  // The page may be left before the next batch.
  if (id && used.has(id)) flushSeen()
}

/** Listens once a card with a token was seen: pages without one do no work for it. */
function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('auxclick', onClick, { capture: true })
}

/** Returns the token of a card; null for one that nobody pays for, of which nothing is ever sent. */
export const tokenOf = ({ is_promoted, tracking_params }: Omit<Card, 'id'>): string | null =>
  is_promoted && tracking_params !== '' ? tracking_params : null

/** Reports an event of a token, once. */
export function reportSeen(token: string, kind: SeenKind): void {
  const key = `${token} ${kind}`
  if (reported.has(key)) return
  reported.add(key)
  listen()
  addSeen({ token, kind })
}

/** Notes that a person uses a card: what they then do with its pin belongs to it. */
export function cardUsed(card: Card): void {
  const token = tokenOf(card)
  if (token) used.set(card.id, token)
  else used.delete(card.id)
  if (token) listen()
}

/** Reports what a person did with a pin, if they came to it by a card with a token. */
export function reportOf(pinId: string, kind: SeenKind): void {
  const token = used.get(pinId)
  if (token) reportSeen(token, kind)
}

/** The parts of a video that are reported, in order. */
const parts = [
  [0.25, 'VIDEO_P25'],
  [0.5, 'VIDEO_P50'],
  [0.75, 'VIDEO_P75'],
  // The last update of a video that begins again comes a little before its end.
  [0.97, 'VIDEO_P100'],
] as const
/** Seconds of a video, half of it visible, that are a view. */
const viewSeconds = 2

/** Reports how far the video of a card has played in view. */
export function reportPlayed(
  token: string,
  { currentTime, duration }: { currentTime: number; duration: number },
): void {
  if (!Number.isFinite(duration) || duration <= 0) return
  if (currentTime >= Math.min(viewSeconds, duration * 0.97)) reportSeen(token, 'VIDEO_V_50_MRC')
  for (const [part, kind] of parts) if (currentTime >= duration * part) reportSeen(token, kind)
}
