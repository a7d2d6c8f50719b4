import { expect, test } from 'vitest'
import { treeOf } from '../index/tree'
import { factsOf } from '../people/facts'
import { aLine } from '../testing'
import { fitOf, type Known } from './fit'
import { matchedBy } from './matched'

const tree = treeOf([
  { id: '10', parent_id: null, name: 'Home' },
  { id: '11', parent_id: '10', name: 'Lamps' },
])
const none = { keyword: null, interest: null, audience: null }
type Context = Parameters<typeof fitOf>[1]
const home: Context = { placement: 'HOME', topics: [], words: [] }

function matched(line: ReturnType<typeof aLine>, context: Context, known: Known) {
  const fit = fitOf(line, context, known, false)
  return fit && matchedBy(line, fit, { context, known, tree })
}

test('is nothing for an ad for everyone', () => {
  expect(matched(aLine({}), home, factsOf(['10 1'], ['5']))).toEqual(none)
})

test('is the keyword that found the search best', () => {
  const keywords = [
    { id: '1', type: 'BROAD', value: 'lamp' } as const,
    { id: '2', type: 'EXACT', value: 'desk lamp' } as const,
  ]
  const search = (words: string): Context => ({ placement: 'SEARCH', topics: [], words: words.split(' ') })
  const line = aLine({}, { keywords })
  expect(matched(line, search('desk lamp'), false)).toEqual({ ...none, keyword: '2' })
  expect(matched(line, search('red lamp'), false)).toEqual({ ...none, keyword: '1' })
})

test('is the topic that the ad group named, also for a part of it', () => {
  const line = { ...aLine({ INTEREST: ['10'] }), wanted: new Set(['10', '11']) }
  const topic: Context = { placement: 'TOPIC', topics: ['11'], words: [] }
  expect(matched(line, topic, false)).toEqual({ ...none, interest: '10' })
  expect(matched(line, home, factsOf(['11 0.5'], []))).toEqual({ ...none, interest: '10' })
})

test('is the first audience that the reader is in, and none of a reader who keeps ads from it', () => {
  const line = aLine({ AUDIENCE_INCLUDE: ['5', '6'] })
  expect(matched(line, home, factsOf([], ['6']))).toEqual({ ...none, audience: '6' })
  expect(matched(line, home, false)).toBeNull()
})
