import { expect, test } from 'vitest'
import type { WireSection } from '@/lib/content/boards/schema'
import { matchingBoards } from './matching-boards'

const board = (name: string, ...titles: string[]) => ({
  name,
  sections: titles.map((title) => ({ title }) as WireSection),
})
const boards = [board('Small rooms', 'Kitchen'), board('Café corners'), board('Garden')]
const names = (query: string) => matchingBoards(boards, query).map(({ name }) => name)

test('returns all in order without a query', () => {
  expect(names('  ')).toEqual(['Small rooms', 'Café corners', 'Garden'])
})

test('requires every word in the name, ignoring case and accents', () => {
  expect(names('ROOM small')).toEqual(['Small rooms'])
  expect(names('cafe')).toEqual(['Café corners'])
  expect(names('small garden')).toEqual([])
})

test('finds a board by its section', () => {
  expect(names('kitch')).toEqual(['Small rooms'])
})
