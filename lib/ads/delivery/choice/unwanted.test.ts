import { expect, test } from 'vitest'
import { testTree } from '../testing'
import { isWanted, type Unwanted } from './unwanted'

const facts = {
  ad: '1',
  id: '2',
  aggregated_pin_id: '3',
  people: ['4', '5'],
  // A part of topic 10.
  interest_id: '11',
  topics: ['20'],
}
const nothing: Unwanted = {
  people: new Set(),
  advertisers: new Set(),
  ads: new Set(),
  pins: new Set(),
  pictures: new Set(),
  topics: new Set(),
  adTopics: new Set(),
}
const wants = (over: Partial<Unwanted>, reader = '9') =>
  isWanted(reader, facts, { ...nothing, ...over }, testTree)

test('wants an ad of which nothing is unwanted', () => {
  expect(wants({})).toBe(true)
  expect(
    wants({ people: new Set(['1']), advertisers: new Set(['1']), ads: new Set(['2']), pins: new Set(['1']) }),
  ).toBe(true)
  expect(wants({ topics: new Set(['20', '30']), adTopics: new Set(['30']) })).toBe(true)
})

test.each([
  ['its advertiser, blocked or muted', { people: new Set(['4']) }],
  ['its pinner, blocked or muted', { people: new Set(['5']) }],
  ['its advertiser, hidden', { advertisers: new Set(['4']) }],
  ['itself', { ads: new Set(['1']) }],
  ['its pin, reported', { pins: new Set(['2']) }],
  ['its picture', { pictures: new Set(['3']) }],
  ['its topic', { topics: new Set(['11']) }],
  ['the topic above', { topics: new Set(['10']) }],
  ['its topic in ads', { adTopics: new Set(['11']) }],
  ['another topic of its pin in ads', { adTopics: new Set(['20']) }],
  ['the topic above in ads', { adTopics: new Set(['10']) }],
])('does not want an ad for %s', (_, over) => {
  expect(wants(over)).toBe(false)
})

test("does not want one's own ad", () => {
  expect(wants({}, '5')).toBe(false)
})
