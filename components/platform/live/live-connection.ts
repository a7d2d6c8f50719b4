import { type Channel, type LiveEvent, livePath } from '@/lib/platform/live/events'

/** Milliseconds for which a hidden page keeps its stream: a browser has few connections for all windows together. */
const HIDDEN_MS = 20_000
/** Milliseconds for wanted channels to settle: between pages one is dropped and another added. */
const SETTLE_MS = 250
const FIRST_MS = 1_000
/** Milliseconds of delay after refusals (signed out, too many windows). */
const REFUSED_MS = 8_000
const LAST_MS = 300_000

type LiveListener = (event: LiveEvent) => void

/** The browser features that the connection needs; tests replace them. */
export type Surroundings = {
  open: (url: string) => Pick<EventSource, 'close' | 'onopen' | 'onmessage' | 'onerror'>
  isVisible: () => boolean
  random: () => number
}

/**
 * The one event stream of this window: open while events are wanted and the window is visible. What the browser believes
 * of the network only makes it try sooner.
 * After each interruption, all listeners get `resume`, and reload what they show.
 */
export class LiveConnection {
  private readonly wanted = new Map<LiveListener, Channel>()
  private source: ReturnType<Surroundings['open']> | null = null
  private channels = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private hiding: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private hasMissed = false
  /** Listeners waiting for the first opening. */
  private readonly waiting = new Set<() => void>()
  private readonly around: Surroundings

  constructor(around: Surroundings) {
    this.around = around
  }

  /**
   * Delivers the events of a channel, and of all others of this window, until the returned function is
   * called. `onOpen` is called once, when the stream opens: the page is older than that.
   */
  onEvent(channel: Channel, listener: LiveListener, onOpen?: () => void): () => void {
    this.wanted.set(listener, channel)
    if (onOpen) this.waiting.add(onOpen)
    this.settle()
    return () => {
      this.wanted.delete(listener)
      if (onOpen) this.waiting.delete(onOpen)
      this.settle()
    }
  }

  /** Handles the loss of the network: a stream over it may be dead without an error, so it is opened again. */
  interrupted(): void {
    if (this.source) this.retry(FIRST_MS)
  }

  /** Handles the window's visibility and the return of the network. */
  changed(): void {
    clearTimeout(this.hiding)
    if (!this.around.isVisible()) this.hiding = setTimeout(() => this.close(), HIDDEN_MS)
    else {
      if (!this.source) this.failures = 0
      this.settle(0)
    }
  }

  private settle(ms = SETTLE_MS): void {
    if (this.source && this.channels === this.channelList()) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.renew(), ms)
  }

  private channelList(): string {
    return [...new Set(this.wanted.values())].sort().join('&channel=')
  }

  private renew(): void {
    const requested = this.channelList()
    if (this.source && this.channels === requested) return
    const { isVisible, open } = this.around
    this.close()
    if (requested === '') return
    if (!isVisible()) {
      // Events are missed until the window is shown.
      this.hasMissed = true
      return
    }
    this.channels = requested
    const source = open(`${livePath}?channel=${requested}`)
    this.source = source
    let hasOpened = false
    source.onopen = () => {
      hasOpened = true
      if (this.hasMissed) this.emit({ type: 'resume' })
      else for (const onOpen of this.waiting) onOpen()
      this.waiting.clear()
      this.hasMissed = true
    }
    source.onmessage = ({ data }) => {
      this.failures = 0
      this.receive(JSON.parse(data) as LiveEvent)
    }
    source.onerror = () => this.retry(hasOpened ? FIRST_MS : REFUSED_MS)
  }

  private receive(event: LiveEvent): void {
    // The session has ended: the page has a new one by then, or is left.
    if (event.type === 'bye') this.retry(REFUSED_MS)
    else this.emit(event)
  }

  private emit(event: LiveEvent): void {
    for (const listener of [...this.wanted.keys()]) listener(event)
  }

  /** Reconnects: sooner after an open stream, at growing intervals after refusals, and with jitter between windows. */
  private retry(first: number): void {
    this.close()
    const ms = Math.min(first * 2 ** this.failures, LAST_MS)
    this.failures += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.renew(), ms * (0.5 + this.around.random()))
  }

  private close(): void {
    clearTimeout(this.timer)
    this.source?.close()
    this.source = null
  }
}

let connection: LiveConnection | null = null

/** Returns this window's connection; it observes the window from the first call on. */
export function liveConnection(): LiveConnection {
  if (connection) return connection
  const made = new LiveConnection({
    open: (url) => new EventSource(url),
    isVisible: () => document.visibilityState === 'visible',
    random: Math.random,
  })
  const changed = () => made.changed()
  document.addEventListener('visibilitychange', changed)
  for (const name of ['online', 'pageshow']) window.addEventListener(name, changed)
  window.addEventListener('offline', () => made.interrupted())
  connection = made
  return made
}
