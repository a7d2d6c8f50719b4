import { describe, expect, test } from 'vitest'
import { DialogTurns, type Entry, shownOf, type Turn } from './dialog-turns'

const entry = (id: string, turn: Turn = 'pressed', parent: string | null = null): Entry => ({
  id,
  turn,
  parent,
})
const shown = (...entries: Entry[]) => shownOf(entries).map(({ id }) => id)

describe('what may be shown', () => {
  test('stacks what a person pressed for', () => {
    expect(shown(entry('share'), entry('passcode'))).toEqual(['share', 'passcode'])
  })

  test('shows what continues an earlier page before what the site offers, whichever came first', () => {
    expect(shown(entry('verify', 'offered'), entry('picker', 'resumed'))).toEqual(['picker'])
    expect(shown(entry('picker', 'resumed'), entry('verify', 'offered'))).toEqual(['picker'])
  })

  test('shows the older of two of one turn', () => {
    expect(shown(entry('one', 'offered'), entry('two', 'offered'))).toEqual(['one'])
  })

  test('hides what nobody pressed for while something is open that a person pressed for', () => {
    expect(shown(entry('verify', 'offered'), entry('report'))).toEqual(['report'])
  })

  test('shows a dialog with the one whose content opened it', () => {
    const picker = entry('picker', 'resumed')
    expect(shown(entry('verify', 'offered'), picker, entry('board', 'pressed', 'picker'))).toEqual([
      'picker',
      'board',
    ])
    expect(shown(entry('report'), picker, entry('board', 'pressed', 'picker'))).toEqual(['report'])
  })
})

describe('changes', () => {
  const open = (turns: DialogTurns, ...ids: string[]) => ids.filter((id) => turns.isOpen(id))

  test('opens the second of two only once the first has hidden the page', () => {
    const turns = new DialogTurns()
    turns.enter(entry('one'))
    turns.enter(entry('two'))
    expect(open(turns, 'one', 'two')).toEqual(['one'])
    turns.settle('one')
    expect(open(turns, 'one', 'two')).toEqual(['one', 'two'])
  })

  test('closes what has to wait before it opens another, and shows it again afterwards', () => {
    const turns = new DialogTurns()
    turns.enter(entry('verify', 'offered'))
    turns.settle('verify')
    const leave = turns.enter(entry('report'))
    expect(open(turns, 'verify', 'report')).toEqual([])
    turns.settle('verify')
    expect(open(turns, 'verify', 'report')).toEqual(['report'])
    turns.settle('report')
    leave()
    expect(open(turns, 'verify', 'report')).toEqual(['verify'])
  })

  test('does not wait for a dialog that left while it was opening', () => {
    const turns = new DialogTurns()
    const leave = turns.enter(entry('one'))
    turns.enter(entry('two'))
    leave()
    expect(open(turns, 'one', 'two')).toEqual(['two'])
  })

  test('tells its listeners of each change', () => {
    const turns = new DialogTurns()
    const received: boolean[] = []
    const stop = turns.subscribe(() => received.push(turns.isOpen('one')))
    const leave = turns.enter(entry('one'))
    leave()
    stop()
    turns.enter(entry('one'))
    expect(received).toEqual([true, false])
  })
})
