import { expect, test } from 'vitest'
import { titleIn } from './title.server'

test('returns the English title when the language has no title texts', async () => {
  expect(await titleIn('en-US', { text: 'drafts' })).toBe('Drafts')
  expect(await titleIn('pt-BR', { text: 'drafts' })).toBe('Drafts')
})

test('returns user-given names unchanged', async () => {
  expect(await titleIn('ar-XB', 'Old maps, new maps')).toBe('Old maps, new maps')
})
