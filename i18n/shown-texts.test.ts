import { afterEach, expect, test, vi } from 'vitest'
import { noteText, takeTexts } from './shown-texts'

afterEach(() => {
  takeTexts(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('notes one of ten thousand texts that a browser shows, also those from before a function takes them', () => {
  vi.stubGlobal('window', {})
  const random = vi.spyOn(Math, 'random')
  const taken: string[] = []
  random.mockReturnValue(0.0001)
  noteText('home', 'title')
  random.mockReturnValue(0.000_099)
  noteText('home', 'title')
  noteText('', 'plain')
  takeTexts((key) => taken.push(key))
  expect(taken).toEqual(['home.title', 'plain'])
  noteText('ui', 'close')
  expect(taken).toEqual(['home.title', 'plain', 'ui.close'])
})

test('keeps 20 texts for later, and no more', () => {
  vi.stubGlobal('window', {})
  vi.spyOn(Math, 'random').mockReturnValue(0)
  for (let n = 0; n < 21; n += 1) noteText('ui', String(n))
  const taken: string[] = []
  takeTexts((key) => taken.push(key))
  expect(taken).toHaveLength(20)
})

test('notes none on the server', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  noteText('ui', 'close')
  const taken: string[] = []
  takeTexts((key) => taken.push(key))
  expect(taken).toEqual([])
})
