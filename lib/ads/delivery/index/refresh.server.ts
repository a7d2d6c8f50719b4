import { setImmediate as breath } from 'node:timers/promises'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { separately } from '@/lib/platform/db/together.server'
import type { AdIndex } from './ad-index'
import { IndexedGroups } from './indexed-groups'
import type { Tree } from './line'
import { changedSince, groupsAfter, linesOfGroups, marksOfGroups, topicRows } from './lines.server'
import { sharingTree, treeOf } from './tree'

/** Milliseconds for which the index counts as fresh. */
const freshMs = 500

/**
 * Milliseconds after which everything is compared again, and between two parts of it: a hundred thousand ads take four and a half
 * minutes. What was announced by a changed time needs neither.
 */
export const [wholeMs, partMs] = [60_000, 1_500]

/** Milliseconds that a page waits for an index that is older than this; otherwise it uses what there is. */
const staleMs = 5_000
const patienceMs = 100
/** Milliseconds that the first pages of a process wait. */
const firstMs = 1_000

/** Changes that are read again, since a transaction may commit after a later one. */
const overlapMs = 30_000

/** Ads that are read or compared at once, at least an ad group: between these, the process serves its pages. */
const batch = 550

/** Returns the whole ad groups of the next part, and the last of them; null if it is the last part. */
async function partAfter(after: string, size: number): Promise<{ ids: string[]; last: string | null }> {
  const found = await groupsAfter(after, size)
  const ids = found.map(({ ad_group }) => ad_group)
  if (found.reduce((sum, { ads }) => sum + ads, 0) < size) return { ids, last: null }
  // The last ad group may go on: it is in the next part, unless it is the only one, which is read as a whole.
  const whole = ids.length > 1 ? ids.slice(0, -1) : ids
  return { ids: whole, last: whole.at(-1) ?? null }
}

/** The ads of a process, and what is known of their age; times are milliseconds. */
export class Delivered {
  tree: Tree = treeOf([])
  private readonly groups = new IndexedGroups()
  private sharing = sharingTree(this.tree)
  private since = ''
  private shape = ''
  private stamps = new Map<string, string>()
  private looked = 0
  /** The begin of the last comparison of all, and its last ad group so far; null once it has ended. */
  private whole = 0
  private after: string | null = null
  private compared = 0
  private running: Promise<void> | null = null

  constructor(
    private readonly clock: () => number = Date.now,
    private readonly size = batch,
  ) {}

  get index(): AdIndex {
    return this.groups.index
  }

  /** Returns the index after at most one look at what changed; pages share it. */
  async fresh(): Promise<this> {
    const age = this.clock() - this.looked
    if (age < freshMs) return this
    const look = this.look()
    if (age < staleMs) return this
    const patience = this.looked === 0 ? firstMs : patienceMs
    await Promise.race([look, new Promise((resolve) => setTimeout(resolve, patience).unref())])
    return this
  }

  /** Looks for changes now, once at a time. */
  look(): Promise<void> {
    this.running ??= separately(() => this.read())
      .catch((error: unknown) => log.warn({ err: error }, 'ads wait for the database'))
      .finally(() => {
        this.looked = this.clock()
        this.running = null
      })
    return this.running
  }

  private async read(): Promise<void> {
    if (this.since === '') return this.readAll()
    const changes = await changedSince(this.since)
    const ids: string[] = []
    for (const { ad_group, stamp } of changes) {
      if (ad_group === '0') this.since = earlier(stamp)
      else if (this.stamps.get(ad_group) !== stamp) ids.push(ad_group)
      this.stamps.set(ad_group, stamp)
    }
    await this.readGroups(ids)
    await this.comparePart()
  }

  private async readGroups(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += this.size) {
      const some = ids.slice(at, at + this.size)
      const rows = await linesOfGroups(some)
      this.groups.leave(some, new Set(rows.map((row) => row.ad_group)))
      this.groups.take(rows, this.sharing)
      await breath()
    }
  }

  /** Compares the next part of all ads with the database, so that what no time announced is noticed, too. */
  private async comparePart(): Promise<void> {
    const now = this.clock()
    if (now - (this.after === null ? this.whole : this.compared) < (this.after === null ? wholeMs : partMs))
      return
    if (this.after === null) {
      // Other topics change what every ad is about.
      if (await this.readTopics()) return this.readAll()
      this.groups.begin()
      this.stamps.clear()
      ;[this.whole, this.after] = [now, '0']
    }
    this.compared = now
    const { ids, last } = await partAfter(this.after, this.size)
    await this.readGroups(this.groups.differing(await marksOfGroups(ids)))
    this.after = last
    if (last === null) this.groups.end()
  }

  /** Reads the topics; returns true if they are others than before. */
  private async readTopics(): Promise<boolean> {
    const topics = await topicRows()
    const shape = JSON.stringify(topics)
    if (shape === this.shape) return false
    this.shape = shape
    this.tree = treeOf(topics)
    this.sharing = sharingTree(this.tree)
    return true
  }

  /** Reads all ads, a part at a time. */
  private async readAll(): Promise<void> {
    const [now] = await changedSince('infinity')
    await this.readTopics()
    this.groups.clear()
    for (let after: string | null = '0'; after !== null; ) {
      const { ids, last } = await partAfter(after, this.size)
      await this.readGroups(ids)
      after = last
    }
    this.stamps.clear()
    this.since = earlier(now?.stamp ?? new Date().toISOString())
    ;[this.whole, this.after] = [this.clock(), null]
  }
}

const earlier = (stamp: string) => new Date(new Date(stamp).getTime() - overlapMs).toISOString()

const delivered = () => singleton('ads.delivered', () => new Delivered())

/** Returns the ads of this process that may be delivered, at most a second older than the database while pages are read. */
export const deliverable = (): Promise<{ index: AdIndex; tree: Tree }> => delivered().fresh()

/** Looks for changes, and waits for them. For tests and the start of a process. */
export const lookForAds = (): Promise<void> => delivered().look()
