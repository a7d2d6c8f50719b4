import { expect, test } from 'vitest'
import { sharedWords } from './use-shared-files'

const given = { title: 'Chairs', text: '', url: '' }

test('keeps title, text and link of what was shared', () => {
  expect(sharedWords({ ...given, text: 'By the sea', url: 'https://a.example/' })).toEqual({
    title: 'Chairs',
    description: 'By the sea',
    link: 'https://a.example/',
  })
})

test('takes the link out of the text, where phones put it', () => {
  const words = sharedWords({ ...given, text: 'Look https://a.example/x' })
  expect(words).toMatchObject({ description: 'Look', link: 'https://a.example/x' })
})

test('drops a link that no pin may have', () => {
  expect(sharedWords({ ...given, url: 'javascript:alert(1)' }).link).toBe('')
})

test('cuts title and text to the limits of a pin, and not one character less', () => {
  const long = sharedWords({ title: 'é'.repeat(101), text: 'x'.repeat(501), url: '' })
  expect([long.title.length, long.description.length]).toEqual([100, 500])
  const full = sharedWords({ title: 'é'.repeat(100), text: 'x'.repeat(500), url: '' })
  expect([full.title, full.description]).toEqual(['é'.repeat(100), 'x'.repeat(500)])
})
