import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesOf, cardsBetween, heightOf } from './boxes'
import { gridStyles } from './grid-style'
import { type CardSize, layoutOf } from './layout'
import { type ColumnCount, columnCounts, columnsIn, phoneGap, unitIn, wideGap, widthOf } from './sizes'

const card = fc.record({
  image: fc.integer({ min: 100, max: 532 }),
  phone: fc.integer({ min: 0, max: 80 }),
  wide: fc.integer({ min: 0, max: 80 }),
})
const cards = fc.array(card, { maxLength: 120 })
const count = fc.constantFrom(...columnCounts)
const phoneWidth = fc.integer({ min: 240, max: 739 })

const layout = (sizes: CardSize[], columns: ColumnCount) => {
  const { place, ends } = layoutOf(columns)
  return { places: sizes.map(place), ends: ends() }
}

/** Returns the boxes as CSS computes them at a container width. */
function boxes(sizes: CardSize[], placed: ReturnType<typeof layout>, columns: ColumnCount, width: number) {
  const unit = columns === 2 ? unitIn(width) : 1
  return placed.places.map((place, index) => {
    const size = sizes[index]
    const height = (size?.image ?? 0) * unit + ((columns === 2 ? size?.phone : size?.wide) ?? 0)
    const top = place.a * unit + place.b
    return { column: place.column, top, bottom: top + height }
  })
}

describe('layout', () => {
  test('overlaps no cards, at any column count and width, with exact gaps', () => {
    fc.assert(
      fc.property(cards, count, phoneWidth, (sizes, columns, width) => {
        const placed = boxes(sizes, layout(sizes, columns), columns, width)
        const gap = columns === 2 ? phoneGap : wideGap
        for (let column = 0; column < columns; column++) {
          const stack = placed.filter((box) => box.column === column)
          expect(stack[0]?.top ?? 0).toBe(0)
          stack.slice(1).forEach((box, index) => {
            expect(box.top - (stack[index]?.bottom ?? 0)).toBeCloseTo(gap, 6)
          })
        }
      }),
    )
  })

  test('moves no earlier card when cards are appended', () => {
    fc.assert(
      fc.property(cards, cards, count, (first, more, columns) => {
        const before = layout(first, columns).places
        expect(layout([...first, ...more], columns).places.slice(0, first.length)).toEqual(before)
      }),
    )
  })

  test('places each card in a shortest column', () => {
    fc.assert(
      fc.property(cards, count, (sizes, columns) => {
        if (columns === 2) return
        const ends = Array.from({ length: columns }, () => 0)
        layout(sizes, columns).places.forEach((place, index) => {
          expect(place.a + place.b).toBe(Math.min(...ends))
          ends[place.column] =
            place.a + place.b + (sizes[index]?.image ?? 0) + (sizes[index]?.wide ?? 0) + wideGap
        })
      }),
    )
  })

  test('fills equal columns from the first', () => {
    const same = Array.from({ length: 5 }, () => ({ image: 200, phone: 30, wide: 30 }))
    expect(layout(same, 4).places.map((place) => place.column)).toEqual([0, 1, 2, 3, 0])
  })

  test('makes the grid as tall as its longest column, and empty without cards', () => {
    fc.assert(
      fc.property(cards, count, phoneWidth, (sizes, columns, width) => {
        const placed = layout(sizes, columns)
        const unit = columns === 2 ? unitIn(width) : 1
        const bottoms = boxes(sizes, placed, columns, width).map((box) => box.bottom)
        const ends = placed.ends.map((end) => end.a * unit + end.b)
        expect(Math.max(0, ...ends)).toBeCloseTo(Math.max(0, ...bottoms), 6)
      }),
    )
  })
})

describe('gridStyles', () => {
  test('writes for every count the positions that layout computes', () => {
    fc.assert(
      fc.property(cards, count, (sizes, columns) => {
        const { places } = layout(sizes, columns)
        const style = gridStyles()(sizes).cards
        const read = style.map((vars) =>
          columns === 2
            ? [vars['--x2'], vars['--a'], vars['--b']]
            : [vars[`--x${columns}`], vars[`--y${columns}`]],
        )
        const wanted = places.map(({ column, a, b }) => (columns === 2 ? [column, a, b] : [column, a + b]))
        expect(read).toEqual(wanted)
      }),
    )
  })

  test('writes the same for a growing list as for the whole list', () => {
    fc.assert(
      fc.property(cards, cards, (first, more) => {
        const write = gridStyles(24)
        const [before] = write(first).cards
        const all = [...first, ...more]
        const after = write(all)
        expect(after).toEqual(gridStyles(24)(all))
        expect(after.cards[0]).toBe(first.length > 0 ? before : after.cards[0])
      }),
    )
  })

  test('needs less than 6 kB of HTML for 25 cards and all nine counts', () => {
    const sizes = Array.from({ length: 25 }, (_, index) => ({
      image: 157 + ((index * 97) % 300),
      phone: 76,
      wide: 56,
    }))
    const text = gridStyles()(sizes).cards.map((vars) => JSON.stringify(vars).replace(/[{}"]/g, ''))
    expect(text.join('').length).toBeLessThan(6000)
  })
})

describe('boxesOf', () => {
  test('adds to a growing list the boxes that CSS computes', () => {
    fc.assert(
      fc.property(cards, cards, count, phoneWidth, (first, more, columns, width) => {
        const unit = columns === 2 ? unitIn(width) : 1
        const all = [...first, ...more]
        const [styles, write] = [gridStyles(), boxesOf(columns, unit)]
        write(first, styles(first))
        const written = write(all, styles(all))
        const wanted = boxes(all, layout(all, columns), columns, width)
        expect(written.boxes).toEqual(wanted)
        expect(heightOf(written)).toBe(Math.max(0, ...wanted.map((box) => box.bottom)))
      }),
    )
  })

  test('finds the cards between two heights, in their order', () => {
    const height = fc.integer({ min: -500, max: 12_000 })
    fc.assert(
      fc.property(cards, count, phoneWidth, height, height, (sizes, columns, width, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const all = boxesOf(columns, columns === 2 ? unitIn(width) : 1)(sizes, gridStyles()(sizes))
        const wanted = all.boxes.flatMap((box, n) => (box.bottom > from && box.top < to ? [n] : []))
        expect(cardsBetween(all, from, to)).toEqual(wanted)
      }),
    )
  })
})

describe('columnsIn', () => {
  test.each([
    [0, 2],
    [739, 2],
    [740, 3],
    [991, 3],
    [992, 4],
    [2503, 9],
    [2504, 10],
    [9999, 10],
  ])('fits into %i px %i columns', (width, columns) => {
    expect(columnsIn(width)).toBe(columns)
  })

  test('uses the largest count that fits', () => {
    for (const columns of columnCounts) expect(columnsIn(widthOf(columns))).toBe(columns)
  })
})
