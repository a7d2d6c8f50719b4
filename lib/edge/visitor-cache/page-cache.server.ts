import { RecentRefusals } from './recent-refusals'

/** Milliseconds for which a page is served without re-rendering: the maximum delay of new pins and counts. */
const FRESH_MS = 10_000
/** Milliseconds after which a page is never served: the worst case if the notification of a change is lost. */
const MAX_AGE_MS = 60_000
/** Maximum consecutive renderings of one page whose entities keep changing during it. */
const MAX_TRIES = 3
/** Number of simultaneous changes beyond which all pages are dropped, since searching for each would take longer than rendering again. */
const MAX_CHANGES = 5_000

/** A stored page, or a stored answer of a call. */
export type Cached = {
  /** The entities in it. */
  readonly ids: BigUint64Array
  /** Milliseconds of the Unix epoch at which its rendering began. */
  readonly born: number
  /** Its size in bytes of memory. */
  readonly size: number
}

/** A function that renders a page; it returns null for one that is not shared, such as a refusal. */
type Render<K extends Cached> = () => Promise<K | null>

/** A page being rendered, with the changes since it began. */
type Rendering = { page: Promise<Cached | null>; changed: Set<bigint>; isOutdated: boolean }

/**
 * Pages and answers for visitors, by key. Limited in bytes: the least recently used page is dropped first. Each page is
 * rendered once at a time, for all requests that wait for it. Closed until changes are received, since stale pages
 * could not be dropped.
 */
export class PageCache {
  private readonly pages = new Map<string, Cached>()
  private readonly renderings = new Map<string, Rendering>()
  private readonly refusals: RecentRefusals
  private bytes = 0
  private isOpen = false
  private readonly maxBytes: number
  private readonly now: () => number

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.maxBytes = maxBytes
    this.now = now
    this.refusals = new RecentRefusals(FRESH_MS, now)
  }

  /** Returns a page that may be served, and re-renders an older one in the background. Null when there is none. */
  find<K extends Cached>(key: string, render: Render<K>): K | null {
    const page = this.pages.get(key) as K | undefined
    if (!page) return null
    const age = this.now() - page.born
    if (age >= MAX_AGE_MS) {
      this.drop(key)
      return null
    }
    this.pages.delete(key)
    this.pages.set(key, page)
    // A failure is reported to the next visitor for whom the page is too old.
    if (age >= FRESH_MS) void this.make(key, render).catch(() => undefined)
    return page
  }

  /** Renders and stores a page. Resolves to null when the cache is closed, or the page is not shared. */
  async make<K extends Cached>(key: string, render: Render<K>): Promise<K | null> {
    if (!this.isOpen || this.refusals.has(key)) return null
    const known = this.renderings.get(key)
    if (known) return known.page as Promise<K | null>
    const rendering: Rendering = { page: Promise.resolve(null), changed: new Set(), isOutdated: false }
    this.renderings.set(key, rendering)
    rendering.page = this.settle(key, rendering, render).finally(() => this.renderings.delete(key))
    return rendering.page as Promise<K | null>
  }

  private async settle<K extends Cached>(
    key: string,
    rendering: Rendering,
    render: Render<K>,
  ): Promise<K | null> {
    for (let tries = 0; tries < MAX_TRIES && this.isOpen; tries++) {
      rendering.changed.clear()
      rendering.isOutdated = false
      const page = await render()
      if (!page) {
        this.drop(key)
        this.refusals.add(key)
        return null
      }
      if (rendering.isOutdated || shows(page, rendering.changed)) continue
      this.keep(key, page)
      return page
    }
    return null
  }

  private keep(key: string, page: Cached): void {
    this.drop(key)
    this.pages.set(key, page)
    this.bytes += page.size
    this.evict()
  }

  /** Returns the result of `use` on a page, which may grow by it. */
  read<K extends Cached, T>(key: string, page: K, use: (page: K) => T): T {
    const before = page.size
    const taken = use(page)
    if (this.pages.get(key) === page && page.size > before) {
      this.bytes += page.size - before
      this.evict()
    }
    return taken
  }

  private evict(): void {
    for (const key of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) return
      this.drop(key)
    }
  }

  private drop(key: string): void {
    const page = this.pages.get(key)
    if (!page) return
    this.pages.delete(key)
    this.bytes = Math.max(0, this.bytes - page.size)
  }

  /** Drops every page that shows one of these entities, including those being rendered from their earlier state. */
  changed(ids: ReadonlySet<bigint>): void {
    if (ids.size > MAX_CHANGES) {
      this.clear()
      return
    }
    for (const [key, page] of this.pages) if (shows(page, ids)) this.drop(key)
    for (const { changed } of this.renderings.values()) for (const id of ids) changed.add(id)
  }

  /** Drops all pages. */
  clear(): void {
    this.pages.clear()
    this.bytes = 0
    for (const rendering of this.renderings.values()) rendering.isOutdated = true
  }

  /** Opens the cache: changes are received. */
  open(): void {
    this.clear()
    this.isOpen = true
  }

  /** Closes the cache: changes are not received. */
  close(): void {
    this.isOpen = false
    this.clear()
  }

  /** Number and bytes of the stored pages. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.bytes }
  }
}

function shows({ ids }: Cached, changed: ReadonlySet<bigint>): boolean {
  return changed.size > 0 && ids.some((id) => changed.has(id))
}
