import { describe, expect, test } from 'vitest'
import { chosenPiece, firstPiece, moment, withEnd, withinFile, withStart } from './piece'

const minute = 60_000

describe('the handles of a piece', () => {
  test('begin at the ends of the file, or 15 minutes apart', () => {
    expect(firstPiece(15 * minute)).toEqual({ start: 0, end: 15 * minute })
    expect(firstPiece(15 * minute + 1)).toEqual({ start: 0, end: 15 * minute })
  })

  test('stop four seconds from each other, and at the ends of the file', () => {
    expect(withStart({ start: 0, end: 9000 }, 5000)).toEqual({ start: 5000, end: 9000 })
    expect(withStart({ start: 0, end: 9000 }, 5100)).toEqual({ start: 5000, end: 9000 })
    expect(withStart({ start: 0, end: 9000 }, -100)).toEqual({ start: 0, end: 9000 })
    expect(withEnd({ start: 2000, end: 9000 }, 6000, 9000)).toEqual({ start: 2000, end: 6000 })
    expect(withEnd({ start: 2000, end: 9000 }, 5900, 9000)).toEqual({ start: 2000, end: 6000 })
    expect(withEnd({ start: 2000, end: 8000 }, 9100, 9050)).toEqual({ start: 2000, end: 9050 })
  })

  test('move each other when they are 15 minutes apart', () => {
    const whole = { start: 0, end: 15 * minute }
    expect(withEnd(whole, 20 * minute, 60 * minute)).toEqual({ start: 5 * minute, end: 20 * minute })
    expect(withStart({ start: 5 * minute, end: 20 * minute }, minute)).toEqual({
      start: minute,
      end: 16 * minute,
    })
  })

  test('are no trim when the whole file is kept', () => {
    expect(chosenPiece({ start: 0, end: 9000 }, 9000)).toBeNull()
    expect(chosenPiece({ start: 0, end: 8900 }, 9000)).toEqual({ start: 0, end: 8900 })
    expect(chosenPiece({ start: 100, end: 9000 }, 9000)).toEqual({ start: 100, end: 9000 })
    expect(withinFile({ start: 100, end: 60_000 }, 9000)).toEqual({ start: 100, end: 9000 })
  })

  test.each([
    [0, '0:00.0'],
    [7550, '0:07.5'],
    [3_723_100, '1:02:03.1'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(moment(ms)).toBe(text)
  })
})
