import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/app-error'
import { resourceSteps, steps } from './answer.server'
import { begin, type Step, take } from './exchange.server'
import { answerV5 } from './v5.server'
import { asRoute } from './written.server'

const serveV5 = asRoute(answerV5)

describe('the steps', () => {
  test('refuse in one order at every address', () => {
    expect(steps.map(({ name }) => name)).toEqual(
      'limit viewer crossSite reserveCapacity admit parse run'.split(' '),
    )
  })

  test('count a call of a resource once its origin is proven', () => {
    expect(resourceSteps.map(({ name }) => name)).toEqual(
      'viewer crossSite reserveCapacity limit admit parse run'.split(' '),
    )
  })

  test('end at the first refusal, in the words of the door', async () => {
    const taken: string[] = []
    const step =
      (name: string, error?: AppError): Step =>
      async () => {
        taken.push(name)
        if (error) throw error
      }
    const exchange = begin(new Request('http://localhost/'), {})
    const list = [step('one'), step('two', new AppError('busy', { retryAfter: 5 })), step('three')]
    const { status, headers, content } = await take(exchange, list, ({ code }) => ({ said: code }))
    expect(taken).toEqual(['one', 'two'])
    expect([status, headers.get('retry-after'), content]).toEqual([503, '5', '{"said":503}'])
  })

  test('report the limit of v5 even with a refusal', async () => {
    const answer = await serveV5(new Request('http://localhost/v5/nothing'))
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([
      404,
      expect.stringMatching(/^\d+$/),
    ])
  })
})
