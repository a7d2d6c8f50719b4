import { expect, test } from 'vitest'
import { pseudoCatalog, pseudoMessage, pseudoTexts } from './pseudo-texts'

test('changes the text of a message and keeps its syntax', () => {
  const shout = (text: string) => text.toUpperCase()
  expect(pseudoMessage('Saved to <b>{board}</b>', shout)).toBe('SAVED TO <b>{board}</b>')
  expect(pseudoMessage('{count, plural, one {# pin of {name}} other {# pins}} left', shout)).toBe(
    '{count, plural, one {# PIN OF {name}} other {# PINS}} LEFT',
  )
})

test('makes texts 40 % longer with accents, and others right-to-left', () => {
  expect(pseudoCatalog({ a: ['Board'] }, pseudoTexts['en-XA'])).toEqual({ a: ['Ɓöàŕď··'] })
  expect(pseudoTexts['ar-XB']('My board')).toBe('\u202eMy\u202c \u202eboard\u202c')
})
