import { describe, expect, test } from 'vitest'
import { captionsWithin } from './captions'
import { longestVideo, shortestVideo } from './limits'
import { trimIn, trimSchema, trimWithin, writtenTrim } from './trim'

const issue = (start: unknown, end: unknown) => trimSchema.safeParse({ start, end }).error?.issues[0]

describe('the piece of a video', () => {
  test('accepts the minimum and maximum duration, and refuses one beyond either', () => {
    expect(issue(500, 500 + shortestVideo)).toBeUndefined()
    expect(issue(500, 499 + shortestVideo)).toMatchObject({ path: ['end'], message: 'pieceTooShort' })
    expect(issue(500, 500 + longestVideo)).toBeUndefined()
    expect(issue(500, 501 + longestVideo)).toMatchObject({ path: ['end'], message: 'pieceTooLong' })
  })

  test.each([
    [-1, 5000],
    [Number.NaN, 5000],
    [0.5, 5000],
    [0, Number.POSITIVE_INFINITY],
    ['0', 5000],
  ])('refuses %s to %s', (start, end) => {
    expect(issue(start, end)).toBeDefined()
  })

  test('parses its own serialization, and nothing else', () => {
    expect(trimIn(writtenTrim({ start: 1, end: 9000 }))).toEqual({ start: 1, end: 9000 })
    for (const text of [null, '', '{', '{"start":0}', '{"start":0,"end":9000,"x":1}'])
      expect(trimIn(text)).toBeNull()
  })

  test('ends with its file, and requires the minimum duration within it', () => {
    expect(trimWithin({ start: 1000, end: 9000 }, 8000)).toEqual({ start: 1000, end: 8000 })
    expect(trimWithin({ start: 4000, end: 9000 }, 8000)).toEqual({ start: 4000, end: 8000 })
    expect(trimWithin({ start: 4001, end: 9000 }, 8000)).toBeNull()
  })

  test('moves captions to its own time, trims those at its ends, and drops the others', () => {
    const vtt =
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nbefore\n\n00:00:02.500 --> 00:00:04.000 line:0\n<i>first</i>\n\n00:00:08.000 --> 00:00:12.000\nlast\n\n00:00:10.000 --> 00:00:11.000\nafter\n'
    expect(captionsWithin(vtt, { start: 3000, end: 10_000 })).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000 line:0\n<i>first</i>\n\n00:00:05.000 --> 00:00:07.000\nlast\n',
    )
    expect(captionsWithin(vtt, { start: 4000, end: 8000 })).toBeNull()
  })
})
