import type { Form, KeptPage } from './kept-page'
import { RecentRefusals } from './recent-refusals'

/** Milliseconds for which a page is served as it is. New pins and counts appear after this time at the latest. */
const FRESH_MS = 10_000
/** Milliseconds after which a page is never served: the worst case, should the word of a change be lost. */
const MAX_AGE_MS = 60_000
/** Renderings of one page in a row, when something on it keeps changing meanwhile. */
const MAX_TRIES = 3
/** Changes at once after which all pages go: looking for each would take longer than rendering again. */
const MAX_CHANGES = 5_000

/** Renders a page; null for one that nobody shares, such as a refusal. */
type Render = () => Promise<KeptPage | null>

/** A page that is being rendered, with what changed since it began. */
type Rendering = { page: Promise<KeptPage | null>; changed: Set<bigint>; isOutdated: boolean }

/**
 * Pages for visitors, by key. Bounded in bytes: the page that nobody wanted for the longest time goes first. One
 * rendering at a time per page, whoever waits for it. Closed until changes are heard of: a page could not be
 * taken back.
 */
export class PageCache {
  private readonly pages = new Map<string, KeptPage>()
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

  /** Returns a page that may be served; an older one is rendered again behind it. Null when there is none. */
  find(key: string, render: Render): KeptPage | null {
    const page = this.pages.get(key)
    if (!page) return null
    const age = this.now() - page.born
    if (age >= MAX_AGE_MS) {
      this.drop(key)
      return null
    }
    this.pages.delete(key)
    this.pages.set(key, page)
    // Its failure is that of whoever asks when it is too old.
    if (age >= FRESH_MS) void this.make(key, render).catch(() => undefined)
    return page
  }

  /** Renders a page and keeps it. Resolves to null where the cache is closed, or the page is shared by nobody. */
  async make(key: string, render: Render): Promise<KeptPage | null> {
    if (!this.isOpen || this.refusals.has(key)) return null
    const known = this.renderings.get(key)
    if (known) return known.page
    const rendering: Rendering = { page: Promise.resolve(null), changed: new Set(), isOutdated: false }
    this.renderings.set(key, rendering)
    rendering.page = this.settle(key, rendering, render).finally(() => this.renderings.delete(key))
    return rendering.page
  }

  private async settle(key: string, rendering: Rendering, render: Render): Promise<KeptPage | null> {
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

  private keep(key: string, page: KeptPage): void {
    this.drop(key)
    this.pages.set(key, page)
    this.bytes += page.size
    this.makeRoom()
  }

  /** Returns a page in an encoding, which is kept from now on. */
  bodyOf(key: string, page: KeptPage, form: Form | null): Buffer {
    const before = page.size
    const body = page.body(form)
    if (this.pages.get(key) === page && page.size > before) {
      this.bytes += page.size - before
      this.makeRoom()
    }
    return body
  }

  private makeRoom(): void {
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

  /** Drops every page that shows one of these entities, and those being rendered from what they were. */
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

  /** Keeps pages from now on: changes are heard of. */
  open(): void {
    this.clear()
    this.isOpen = true
  }

  /** Keeps no pages: changes are not heard of. */
  close(): void {
    this.isOpen = false
    this.clear()
  }

  /** Pages and bytes that are kept. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.bytes }
  }
}

function shows({ ids }: KeptPage, changed: ReadonlySet<bigint>): boolean {
  return changed.size > 0 && ids.some((id) => changed.has(id))
}
