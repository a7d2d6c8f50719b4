import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import texts from '@/messages/en/business.json'
import { kindWord } from './kind-words'
import { historyActions, historyTargets } from './kinds'

const t = createTranslator({ locale: 'en-US', messages: texts, namespace: 'business' })
const messageOf = (target_type: string, action: string) =>
  (['action', 'item'] as const).map((part) => kindWord({ target_type, action }, part, t)).join(' · ')

test.each([
  ['billing', 'deleted', 'Stopped · Invoices'],
  ['billing', 'created', 'Started · Invoices'],
  ['audience', 'granted', 'Shared · Audience'],
  ['ad_account', 'updated', 'Updated · Ad account'],
])('says of %s and %s: %s', (target, action, words) => expect(messageOf(target, action)).toBe(words))

test('has words for every kind of change', () => {
  for (const target of historyTargets)
    for (const action of historyActions) expect(messageOf(target, action)).not.toMatch(/\.|undefined/)
})
