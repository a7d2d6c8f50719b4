import { expect, test } from 'vitest'
import { pausedAnswer } from '@/lib/platform/http/paused-answer.testing'
import { attempts } from './attempts'

/** Returns a field whose server answers when the test chooses. */
function field<Value>(first: Value) {
  const at = { kept: first, shown: first }
  const attempt = attempts<Value>(
    () => at.kept,
    (change) => {
      at.shown = change(at.shown)
    },
  )
  const send = (value: Value, isTakenBack = true) => {
    const answer = pausedAnswer<void>()
    const end = attempt({ value, send: () => answer.coming, isTakenBack: () => isTakenBack }).catch(() => {})
    return {
      /** The server's form of a value; here it differs in case. */
      answered: (holds = value) => {
        at.kept = holds
        answer.give()
        return end
      },
      refused: () => {
        answer.refuse(new Error('refused'))
        return end
      },
    }
  }
  return { at, send }
}

test('shows a value immediately, then as stored', async () => {
  const { at, send } = field('')
  const foo = send('Foo')
  expect(at.shown).toBe('Foo')
  await foo.answered('foo')
  expect(at.shown).toBe('foo')
})

test('keeps a newer value when an older one is answered', async () => {
  const { at, send } = field<string[]>([])
  const [foo, bar] = [send(['foo']), send(['foo', 'bar'])]
  await foo.answered()
  expect(at.shown).toEqual(['foo', 'bar'])
  await bar.answered()
  expect(at.shown).toEqual(['foo', 'bar'])
})

test('keeps it when the older one is refused, even if both are equal', async () => {
  const { at, send } = field(false)
  const [on, off, again] = [send(true), send(false), send(true)]
  await on.refused()
  expect(at.shown).toBe(true)
  await off.answered()
  expect(at.shown).toBe(true)
  await again.answered()
  expect(at.shown).toBe(true)
})

test('reverts a refused value to the one stored now, not to the one before the change', async () => {
  const { at, send } = field('a')
  const [b, c] = [send('b'), send('c')]
  await b.answered()
  await c.refused()
  expect(at.shown).toBe('b')
})

test('keeps later input, stored or refused, and values to be corrected', async () => {
  const { at, send } = field('')
  const stored = send('I dra')
  at.shown = 'I draw'
  await stored.answered()
  expect(at.shown).toBe('I draw')
  const dismissed = send('I draw')
  at.shown = 'I draw birds'
  await dismissed.refused()
  expect(at.shown).toBe('I draw birds')
  await send('Too long', false).refused()
  expect(at.shown).toBe('Too long')
})
