/**
 * Ways in which a dialog comes to open, the most urgent first: a person pressed for it, it continues what they began on an
 * earlier page, or the site offers it.
 */
export const turns = ['pressed', 'resumed', 'offered'] as const

export type Turn = (typeof turns)[number]

/** A mounted dialog, whether shown or waiting. */
export type Entry = {
  readonly id: string
  readonly turn: Turn
  /** The dialog whose content has opened this one; null outside of dialogs. */
  readonly parent: string | null
}

const isPressed = ({ turn }: Entry) => turn === 'pressed'

/**
 * Returns the dialogs that may be shown, lowest first. A person can press only in the uppermost dialog, so what they
 * pressed for lies on top of it. The others are shown one at a time, by turn and then by age, and only while nothing
 * else is. A dialog within another one is shown with it.
 */
export function shownOf(entries: readonly Entry[]): readonly Entry[] {
  const roots = entries.filter(({ parent }) => parent === null)
  const pressed = roots.filter(isPressed)
  const first = [...roots].sort((one, other) => turns.indexOf(one.turn) - turns.indexOf(other.turn))[0]
  const shown = new Set((pressed.length > 0 ? pressed : first ? [first] : []).map(({ id }) => id))
  for (const { id, parent } of entries) if (parent !== null && shown.has(parent)) shown.add(id)
  return entries.filter(({ id }) => shown.has(id))
}

/**
 * Decides which dialogs are open, and changes one at a time: each layer hides the rest of the page from its first to its
 * last frame, and two that come or go in one render would hide each other, so that nothing on the page could be pressed.
 */
export class DialogTurns {
  private entries: readonly Entry[] = []
  private open: ReadonlySet<string> = new Set()
  /** The dialog that is opening: it has not hidden the page yet. */
  private opening: string | null = null
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly isOpen = (id: string): boolean => this.open.has(id)

  /** Adds a mounted dialog; it leaves when the returned function is called. */
  enter(entry: Entry): () => void {
    this.entries = [...this.entries, entry]
    this.step()
    return () => {
      this.entries = this.entries.filter((other) => other !== entry)
      this.change((open) => open.delete(entry.id))
      this.settle(entry.id)
    }
  }

  /** Says that a dialog has opened or closed completely, so that the next one may. */
  settle(id: string): void {
    if (this.opening === id) this.opening = null
    this.step()
  }

  private step(): void {
    if (this.opening !== null) return
    const shown = shownOf(this.entries).map(({ id }) => id)
    const leaving = [...this.open].filter((id) => !shown.includes(id))
    if (leaving.length > 0) {
      this.change((open) => leaving.map((id) => open.delete(id)))
      return
    }
    const next = shown.find((id) => !this.open.has(id))
    if (next === undefined) return
    this.opening = next
    this.change((open) => open.add(next))
  }

  private change(by: (open: Set<string>) => unknown): void {
    const open = new Set(this.open)
    by(open)
    if (open.size === this.open.size) return
    this.open = open
    for (const listener of this.listeners) listener()
  }
}
