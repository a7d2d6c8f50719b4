/**
 * A model of bulk actions in plain lists: the property test compares it with the implementation after
 * every step. Pins are identified by their titles, boards by letters, and sections by their titles, which are never reused.
 */

export type Who = 'owner' | 'editor' | 'contributor'
export type BoardName = 'A' | 'B'
export type Kind = 'bulkMove' | 'bulkCopy' | 'bulkCreateSection' | 'bulkDelete'
type Right = 'add' | 'change' | 'remove board'

export type PinHere = {
  title: string
  by: Who
  board: BoardName
  section: string | null
  /** Higher numbers are nearer to the start of the board. */
  place: number
  isDeleted: boolean
}

type Taken = {
  pin: PinHere
  from: string | null
  place: number
  copy: PinHere | null
  state: 'waiting' | 'done' | 'failed' | 'undone'
}

export type Begun = {
  kind: Kind
  by: Who
  board: BoardName
  /** `whole` blocks the whole board. */
  part: string | null | 'whole'
  to: BoardName
  section: string | null
  isMerge: boolean
  status: 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'
  taken: Taken[]
  /** The section that a merge of sections deleted. */
  removed: string | null
}

export type Choice = {
  kind: Kind
  by: Who
  board: BoardName
  /** Titles of individually selected pins; null for a part of the board. */
  titles: readonly string[] | null
  part: string | null | 'whole'
  except: readonly string[]
  to: BoardName
  /** The target section: an existing one, or one that `bulkCreateSection` creates. */
  section: string | null
  isMerge: boolean
}

export type Boards = {
  pins: PinHere[]
  sections: Record<BoardName, string[]>
  roles: Record<BoardName, Who[]>
  actions: Begun[]
  /** The position of the newest pin. */
  top: number
}

/** True if a person may add pins to a board, or change others' pins and its sections there. */
function may({ roles }: Boards, by: Who, right: Right, board: BoardName): boolean {
  if (by === 'owner') return true
  return roles[board].includes(by) && (right === 'add' || (right === 'change' && by === 'editor'))
}

const mayChange = (boards: Boards, by: Who, pin: PinHere) =>
  may(boards, by, pin.by === by ? 'add' : 'change', pin.board)

/** Returns the pins of a board, first to last. */
export const pinsOn = ({ pins }: Boards, board: BoardName): PinHere[] =>
  pins.filter((pin) => pin.board === board && !pin.isDeleted).toSorted((a, b) => b.place - a.place)

const overlap = (a: Begun['part'], b: Begun['part']) => a === 'whole' || b === 'whole' || a === b
const isOpen = ({ status }: Begun) => status === 'running' || status === 'undoing'

/** Starts an action; returns the code of the refusal, or 0. */
export function begin(boards: Boards, choice: Choice): number {
  const { kind, by, board, titles, except, to, section, isMerge } = choice
  if (kind !== 'bulkCreateSection' && kind !== 'bulkDelete' && !may(boards, by, 'add', to)) return 7
  if ((kind === 'bulkCreateSection' || isMerge) && !may(boards, by, 'change', board)) return 7
  const chosen = pinsOn(boards, board).filter((pin) =>
    titles
      ? titles.includes(pin.title)
      : (choice.part === 'whole' || choice.part === pin.section) && !except.includes(pin.title),
  )
  const theirs = chosen.filter((pin) => kind === 'bulkCopy' || mayChange(boards, by, pin))
  if (theirs.length === 0 && chosen.length > 0) return 7
  if (theirs.length === 0 && !isMerge) return 50
  const [one, ...more] = new Set(theirs.map((pin) => pin.section))
  const part = titles ? (more.length === 0 && one !== undefined ? one : 'whole') : choice.part
  const blocks = (other: Begun) =>
    isOpen(other) && other.kind !== 'bulkCopy' && other.board === board && overlap(other.part, part)
  if (kind !== 'bulkCopy' && boards.actions.some(blocks)) return 409
  if (kind === 'bulkCreateSection' && section !== null) boards.sections[board].push(section)
  const taken = theirs
    .toReversed()
    .map((pin) => ({ pin, from: pin.section, place: pin.place, copy: null, state: 'waiting' as const }))
  const target = kind === 'bulkCreateSection' ? board : to
  boards.actions.push({
    ...{ kind, by, board, part, to: target, section, isMerge, status: 'running', taken, removed: null },
  })
  return 0
}

function put(boards: Boards, pin: PinHere, board: BoardName, section: string | null): void {
  if (pin.board !== board) pin.place = ++boards.top
  pin.board = board
  pin.section = section
}

/** Applies an action to one pin; returns false on failure. */
function does(boards: Boards, { kind, by, board, to, section }: Begun, taken: Taken): boolean {
  const { pin } = taken
  if (pin.isDeleted) return false
  if (kind === 'bulkCopy') {
    const isThere = section === null || boards.sections[to].includes(section)
    if (!isThere || !may(boards, by, 'add', to)) return false
    taken.copy = { ...pin, by, board: to, section, place: ++boards.top }
    boards.pins.push(taken.copy)
    return true
  }
  if (pin.board !== board || !mayChange(boards, by, pin)) return false
  if (kind === 'bulkDelete') {
    pin.isDeleted = true
    return true
  }
  if (!may(boards, by, 'add', to) || (section !== null && !boards.sections[to].includes(section)))
    return false
  put(boards, pin, to, section)
  return true
}

function removeSection(boards: Boards, board: BoardName, section: string): boolean {
  const inside = boards.pins.filter((pin) => pin.board === board && pin.section === section)
  if (inside.some((pin) => !pin.isDeleted) || !boards.sections[board].includes(section)) return false
  for (const pin of inside) pin.section = null
  boards.sections[board] = boards.sections[board].filter((one) => one !== section)
  return true
}

/** Deletes a section; its pins remain on the board, outside sections. */
export function deleteSection(boards: Boards, board: BoardName, section: string): void {
  for (const pin of boards.pins) if (pin.board === board && pin.section === section) pin.section = null
  removeSection(boards, board, section)
}

/** Undoes an action for one pin, if that is still possible. */
function undoes(boards: Boards, { kind, by, board, to }: Begun, { pin, from, place, copy }: Taken): void {
  if (kind === 'bulkDelete') {
    if (!mayChange(boards, by, pin)) return
    pin.isDeleted = false
    // If the section was deleted and created again in the meantime, the pin returns to it.
    if (pin.section === null && from !== null && boards.sections[board].includes(from)) pin.section = from
  } else if (kind === 'bulkCopy') {
    if (copy && !copy.isDeleted && mayChange(boards, by, copy)) copy.isDeleted = true
  } else if (
    pin.board === to &&
    !pin.isDeleted &&
    mayChange(boards, by, pin) &&
    may(boards, by, 'add', board)
  ) {
    put(boards, pin, board, from !== null && boards.sections[board].includes(from) ? from : null)
    pin.place = place
  }
}

/** Processes the next pin of an action, or ends it when there is none. */
function goOn(boards: Boards, action: Begun): void {
  const { by, board, kind, section, part, isMerge } = action
  if (action.status === 'running') {
    const next = action.taken.find(({ state }) => state === 'waiting')
    if (next) next.state = does(boards, action, next) ? 'done' : 'failed'
    else {
      if (isMerge && part !== null && may(boards, by, 'change', board) && removeSection(boards, board, part))
        action.removed = part
      action.status = 'done'
    }
    return
  }
  const last = action.taken.findLast(({ state }) => state === 'done')
  if (last) {
    undoes(boards, action, last)
    last.state = 'undone'
    return
  }
  if (kind === 'bulkCreateSection' && section !== null && may(boards, by, 'change', board))
    removeSection(boards, board, section)
  action.status = 'undone'
}

/** Processes up to `max` pins of an action; all by default. */
export function work(boards: Boards, action: Begun, max = Number.POSITIVE_INFINITY): void {
  for (let n = 0; n < max && isOpen(action); n++) goOn(boards, action)
}

/** Cancels an action; returns the code of the refusal, or 0. */
export function cancel(action: Begun, by: Who): number {
  if (action.by !== by) return 404
  if (action.status === 'running') action.status = 'cancelled'
  return 0
}

/** Starts undoing an action; returns the code of the refusal, or 0. */
export function undo(boards: Boards, action: Begun, by: Who): number {
  if (action.by !== by) return 404
  if (action.status === 'undoing' || action.status === 'undone') return 0
  if (action.status === 'running') return 409
  if (action.removed !== null) {
    if (!may(boards, by, 'change', action.board)) return 7
    boards.sections[action.board].push(action.removed)
    action.removed = null
  }
  action.status = 'undoing'
  return 0
}

/** Removes a person from a board, or adds them again. */
export function leaveOrJoin({ roles }: Boards, who: Who, board: BoardName): void {
  roles[board] = roles[board].includes(who)
    ? roles[board].filter((one) => one !== who)
    : [...roles[board], who]
}
