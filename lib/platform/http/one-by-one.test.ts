import { expect, test } from 'vitest'
import { oneByOne } from './one-by-one'
import { pausedAnswer } from './paused-answer.testing'

/** Creates calls that the test answers at a chosen time. */
function calls() {
  const sent: Record<string, ReturnType<typeof pausedAnswer<string>>> = {}
  const send = (name: string) => () => {
    const answer = pausedAnswer<string>()
    sent[name] = answer
    return answer.coming
  }
  return { sent, send }
}

test('sends a call when the previous one has succeeded or failed', async () => {
  const { sent, send } = calls()
  const inTurn = oneByOne()
  const answers = ['one', 'two', 'three'].map((name) => inTurn(send(name)))
  await expect.poll(() => Object.keys(sent)).toEqual(['one'])
  sent.one?.give('first')
  expect(await answers[0]).toBe('first')
  await expect.poll(() => Object.keys(sent)).toEqual(['one', 'two'])
  sent.two?.refuse(new Error('refused'))
  await expect(answers[1]).rejects.toThrow('refused')
  await expect.poll(() => Object.keys(sent)).toEqual(['one', 'two', 'three'])
  sent.three?.give('third')
  expect(await answers[2]).toBe('third')
})

test('fails the calls waiting behind a fatal failure, but no later ones', async () => {
  const { sent, send } = calls()
  const inTurn = oneByOne((failure) => failure instanceof RangeError)
  const answers = [inTurn(send('one')), inTurn(send('two'))]
  await expect.poll(() => Object.keys(sent)).toEqual(['one'])
  sent.one?.refuse(new RangeError('closed'))
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = inTurn(send('three'))
  await expect.poll(() => Object.keys(sent)).toEqual(['one', 'three'])
  sent.three?.give('third')
  expect(await next).toBe('third')
})
