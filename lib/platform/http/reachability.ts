/** Milliseconds between tries while the server does not answer: soon at first, then every quarter of a minute. */
const [firstPause, lastPause] = [2000, 15_000]

type Try = () => Promise<unknown>

/**
 * Whether the server answers this page. `navigator.onLine` is only a hint: behind some VPNs and at home without Internet
 * it is false although the server answers, and with a dead network it may be true. A request without an answer is
 * therefore followed by a small one; if that fails too, the server is out of reach until one is answered.
 */
export class Reachability {
  private isLost = false
  private trying: Promise<void> | null = null
  private isRequestedAgain = false
  private pause = firstPause
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly request: Try

  constructor(request: Try) {
    this.request = request
  }

  readonly read = (): boolean => this.isLost

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A request was answered, whatever the answer is. */
  answered(): void {
    clearTimeout(this.timer)
    this.pause = firstPause
    this.change(false)
  }

  /** A request got no answer, or the browser says that the network has changed: asks the server. Resolves once it is known. */
  check(): Promise<void> {
    this.isRequestedAgain = this.trying !== null
    this.trying ??= this.find().finally(() => {
      this.trying = null
    })
    return this.trying
  }

  private async find(): Promise<void> {
    do {
      // Once more if the network changed in the meantime: what was learned may be out of date.
      this.isRequestedAgain = false
      clearTimeout(this.timer)
      try {
        await this.request()
        this.answered()
      } catch {
        this.change(true)
        this.timer = setTimeout(() => void this.check(), this.pause)
        this.pause = Math.min(this.pause * 2, lastPause)
      }
    } while (this.isRequestedAgain)
  }

  private change(isLost: boolean): void {
    if (this.isLost === isLost) return
    this.isLost = isLost
    for (const listener of this.listeners) listener()
  }
}

let isLeaving = false
/** Milliseconds after which a page that asked whether to leave is known to stay. */
const leavingTime = 5000

/** Asks for the smallest answer. A page that is being left has its requests cut off, and says nothing about the server. */
async function pingServer(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  } catch (error) {
    if (!isLeaving) throw error
  }
}

/** The reachability of the server from this page. */
export const server = new Reachability(pingServer)

/** Notes a request that got no answer. Only in a browser. */
export function noteUnanswered(): void {
  if (typeof window !== 'undefined') void server.check()
}

/** Asks again whenever the browser says that the network changed; returns the way to stop. */
export function watchNetwork(): () => void {
  const check = () => void server.check()
  const leave = () => {
    isLeaving = true
    setTimeout(() => {
      isLeaving = false
    }, leavingTime)
  }
  if (!navigator.onLine) check()
  for (const name of ['online', 'offline']) window.addEventListener(name, check)
  window.addEventListener('beforeunload', leave)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, check)
    window.removeEventListener('beforeunload', leave)
  }
}
