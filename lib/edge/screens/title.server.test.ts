import { expect, test, vi } from 'vitest'
import german from '@/messages/de/mail.json'
import { titleIn } from './title.server'

// No language but English has all texts yet; German has those of the mails.
vi.mock(import('@/lib/platform/i18n/languages'), async (original) => {
  const languages = await original()
  return {
    ...languages,
    translationsOf: (locale) => (locale === 'de-DE' ? ['de'] : languages.translationsOf(locale)),
  }
})

test('returns the English title when the language has no title texts', async () => {
  expect(await titleIn('en-US', { text: 'drafts' })).toBe('Drafts')
  expect(await titleIn('pt-BR', { text: 'drafts' })).toBe('Drafts')
})

test('returns a title of the texts of a domain', async () => {
  const english = 'Check your email address'
  const title = { area: 'mail', path: 'verify_email.heading', english }
  expect(await titleIn('en-US', title)).toBe(english)
  expect(await titleIn('de-DE', title)).toBe(german.verify_email.heading)
  expect(await titleIn('de-DE', { ...title, path: 'verify_email.none' })).toBe(english)
})

test('returns user-given names unchanged', async () => {
  expect(await titleIn('ar-XB', 'Old maps, new maps')).toBe('Old maps, new maps')
})
