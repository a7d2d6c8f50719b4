import { expect, test } from 'vitest'
import { heldAnswer } from '@/lib/platform/http/held-answer.testing'
import { attempts } from './attempts'

/** A field of which the server keeps what it was sent, when the test lets it answer. */
function field<Value>(first: Value) {
  const at = { kept: first, shown: first }
  const attempt = attempts<Value>(
    () => at.kept,
    (change) => {
      at.shown = change(at.shown)
    },
  )
  const send = (value: Value, isTakenBack = true) => {
    const answer = heldAnswer<void>()
    const end = attempt({ value, send: () => answer.coming, isTakenBack: () => isTakenBack }).catch(() => {})
    return {
      /** As the server keeps it, which may be in other letters. */
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

test('a value shows at once, then as it is kept', async () => {
  const { at, send } = field('')
  const foo = send('Foo')
  expect(at.shown).toBe('Foo')
  await foo.answered('foo')
  expect(at.shown).toBe('foo')
})

test('the answer to an older value does not take back a newer one', async () => {
  const { at, send } = field<string[]>([])
  const [foo, bar] = [send(['foo']), send(['foo', 'bar'])]
  await foo.answered()
  expect(at.shown).toEqual(['foo', 'bar'])
  await bar.answered()
  expect(at.shown).toEqual(['foo', 'bar'])
})

test('neither does its refusal, also where the newer value is the same', async () => {
  const { at, send } = field(false)
  const [on, off, again] = [send(true), send(false), send(true)]
  await on.refused()
  expect(at.shown).toBe(true)
  await off.answered()
  expect(at.shown).toBe(true)
  await again.answered()
  expect(at.shown).toBe(true)
})

test('what is refused falls to what is kept by then, not to what was when it was chosen', async () => {
  const { at, send } = field('a')
  const [b, c] = [send('b'), send('c')]
  await b.answered()
  await c.refused()
  expect(at.shown).toBe('b')
})

test('what was typed since stays, kept or refused; what is to be mended stays as well', async () => {
  const { at, send } = field('')
  const kept = send('I dra')
  at.shown = 'I draw'
  await kept.answered()
  expect(at.shown).toBe('I draw')
  const dismissed = send('I draw')
  at.shown = 'I draw birds'
  await dismissed.refused()
  expect(at.shown).toBe('I draw birds')
  await send('Too long', false).refused()
  expect(at.shown).toBe('Too long')
})
