import { createHash } from 'node:crypto'
import { AdIndex } from './ad-index'
import { type Line, type LineRow, lineOf, type Tree } from './line'

/** Returns the digest of an ad group by those of its ads, as `marksOfGroups` makes it. */
const markOf = (rows: readonly LineRow[]): string =>
  createHash('md5')
    .update(rows.map(({ digest }) => digest).join(''))
    .digest('hex')

/** Compiles the ads of an ad group, which share its facts. */
function linesOf(rows: readonly LineRow[], tree: Tree): Line[] {
  const lines: Line[] = []
  for (const row of rows) lines.push(lineOf(row, tree, lines[0]))
  return lines
}

/** The ad groups of the index, each with a digest by which changes are noticed. */
export class IndexedGroups {
  readonly index = new AdIndex()
  private readonly marks = new Map<string, string>()
  /** The ad groups that a comparison of all has found so far. */
  private readonly seen = new Set<string>()

  /** Takes whole ad groups into the index, those that differ from what is there. */
  take(rows: readonly LineRow[], tree: Tree): void {
    const byGroup = new Map<string, LineRow[]>()
    for (const row of rows) {
      const own = byGroup.get(row.ad_group)
      if (own) own.push(row)
      else byGroup.set(row.ad_group, [row])
    }
    const changed = [...byGroup].filter(([group, own]) => {
      this.seen.add(group)
      const mark = markOf(own)
      if (this.marks.get(group) === mark) return false
      this.marks.set(group, mark)
      return true
    })
    if (changed.length === 0) return
    this.index.replace(
      changed.map(([group]) => group),
      changed.flatMap(([, own]) => linesOf(own, tree)),
    )
  }

  /** Takes ad groups out of the index, but for those that are still there. */
  leave(groups: Iterable<string>, still: ReadonlySet<string>): void {
    const removed = [...groups].filter((group) => !still.has(group) && this.marks.delete(group))
    if (removed.length > 0) this.index.replace(removed, [])
  }

  /** Takes everything out. */
  clear(): void {
    this.leave([...this.marks.keys()], new Set())
  }

  /** Returns the ad groups that differ from what is in the index. */
  differing(marks: readonly { ad_group: string; mark: string }[]): string[] {
    for (const { ad_group } of marks) this.seen.add(ad_group)
    return marks.flatMap(({ ad_group, mark }) => (this.marks.get(ad_group) === mark ? [] : [ad_group]))
  }

  /** Begins a comparison of all. */
  begin(): void {
    this.seen.clear()
  }

  /** Ends it: what it has not found, and no change since has brought, is no longer there. */
  end(): void {
    this.leave([...this.marks.keys()], this.seen)
    this.seen.clear()
  }
}
