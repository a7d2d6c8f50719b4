import { describe, expect, test } from 'vitest'
import { cardSize, imageHeight, titleLines } from './card-size'

const pin = (title: string, width = 236, height = 354) => ({
  title,
  grid_title: '',
  images: { '236x': { url: '/media/a.jpg', width, height } },
})

describe('imageHeight', () => {
  test.each([
    [236, 354, 354],
    [100, 100, 236],
    [236, 532, 532],
    [236, 533, 532],
    [236, 100, 100],
    [236, 99, 100],
    [0, 0, 236],
  ])('gives %i × %i a height of %i', (width, height, wanted) => {
    expect(imageHeight({ width, height })).toBe(wanted)
  })

  test('gives a pin without a picture a square', () => {
    expect(imageHeight(undefined)).toBe(236)
  })
})

describe('titleLines', () => {
  test('reserves nothing for an empty title', () => {
    expect(titleLines('   ', 236)).toBe(0)
  })
  test('reserves one line for a short title, two for a long one, never more', () => {
    expect(titleLines('Blue hills', 236)).toBe(1)
    expect(titleLines('Seven quiet mornings by the lake', 236)).toBe(2)
    expect(titleLines('long '.repeat(40), 236)).toBe(2)
  })
  test('needs the second line earlier in a narrow column', () => {
    expect(titleLines('Lemon and thyme cake', 236)).toBe(1)
    expect(titleLines('Lemon and thyme cake', 168)).toBe(2)
  })
  test('reserves two lines for titles that need them in the widest system font', () => {
    for (const title of [
      'Lighthouse keeper for a day',
      'Flat white at the corner café',
      'Plant wall, picture three of four',
    ])
      expect(titleLines(title, 236), title).toBe(2)
    expect(titleLines('Wool MMMM WWWW MMMM', 236)).toBe(2)
  })
  test('counts wide scripts as wide', () => {
    expect(titleLines('静かな湖の朝', 236)).toBe(1)
    expect(titleLines('静かな湖の朝と青い山の夕暮れと雪', 236)).toBe(2)
  })
})

describe('cardSize', () => {
  test('counts only the picture when there is no text', () => {
    expect(cardSize(pin(''), 0)).toEqual({ image: 354, phone: 0, wide: 0 })
  })
  test('adds padding, one title line, and the byline', () => {
    expect(cardSize(pin('Blue hills'), 24)).toEqual({ image: 354, phone: 56, wide: 56 })
  })
  test('adds the byline without a title', () => {
    expect(cardSize(pin(''), 24)).toEqual({ image: 354, phone: 36, wide: 36 })
  })
})
