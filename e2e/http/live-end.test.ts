import { expect, test } from 'vitest'
import { startProduct } from '../../tools/test/product'
import { signUp } from '../support/client'
import { listen } from '../support/stream'

test('ends its streams when the server stops', async () => {
  const product = await startProduct({ DEMO: '0' })
  if (!product) throw new Error('the product did not start')
  const person = await signUp(product.url)
  const stream = await listen(person)
  expect(stream.status).toBe(200)
  const started = Date.now()
  const stopped = product.stop()
  await stream.ended
  // A server that waited for its streams would get 15 s, and then be killed.
  expect(Date.now() - started).toBeLessThan(10_000)
  await stopped
}, 120_000)
