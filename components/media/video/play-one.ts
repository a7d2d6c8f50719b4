/** A video that can start on its own while it is in view. */
type Candidate = {
  /** True for a closeup's video, which takes precedence over those of cards. */
  isMain: boolean
  play: () => void
  stop: () => void
}

const candidates = new Map<Element, Candidate & { part: number }>()
let observer: IntersectionObserver | null = null
let playing: Element | null = null
let timer: number | undefined

/** Share of an element that must be visible before it plays. */
const enough = 0.6

/** Returns true if this browser is set to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Returns true if this browser and its user allow autoplay. */
export function mayAutoplay(): boolean {
  return !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns true if a dialog covers the element. */
function isCovered(element: Element): boolean {
  const dialogs = document.querySelectorAll('[data-modal]')
  const top = dialogs[dialogs.length - 1]
  return top !== undefined && !top.contains(element)
}

/** Returns the distance from the middle of the screen. */
function distance(element: Element): number {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return Math.hypot((top + bottom - innerHeight) / 2, (left + right - innerWidth) / 2)
}

/** Returns the element to play: sufficiently visible, preferred, nearest to the middle. */
function choose(): Element | null {
  if (document.hidden || !mayAutoplay()) return null
  const seen = [...candidates].filter(([element, { part }]) => part >= enough && !isCovered(element))
  const mains = seen.filter(([, { isMain }]) => isMain)
  const [best] = (mains.length > 0 ? mains : seen)
    .map(([element]) => ({ element, at: distance(element) }))
    .toSorted((a, b) => a.at - b.at)
  return best?.element ?? null
}

function settle(): void {
  const next = choose()
  if (next === playing) return
  if (playing) candidates.get(playing)?.stop()
  playing = next
  if (next) candidates.get(next)?.play()
}

/** Calls back once scrolling has stopped. */
function settleSoon(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(settle, 250)
}

function watch(): IntersectionObserver {
  if (observer) return observer
  document.addEventListener('visibilitychange', settleSoon)
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const candidate = candidates.get(target)
        if (candidate) candidate.part = intersectionRatio
      }
      settleSoon()
    },
    { threshold: [0, 0.3, enough, 1] },
  )
  return observer
}

/** Lets `element` play while in view, one video at a time in the window. Returns a function that ends this. */
export function playInView(element: Element, candidate: Candidate): () => void {
  candidates.set(element, { ...candidate, part: 0 })
  watch().observe(element)
  return () => {
    observer?.unobserve(element)
    candidates.delete(element)
    if (playing === element) playing = null
    settleSoon()
  }
}
