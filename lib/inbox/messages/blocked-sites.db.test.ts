import { expect, test } from 'vitest'
import { messageOf, send, start, textsOf } from './testing.server'
import { conversationOf, eachWithTwo, mira, tomas } from './two-people.testing.server'

eachWithTwo()

const blocked = expect.objectContaining({ code: 9202, field: 'text' })

test('refuses a message that names a blocked site, in a conversation and as its first message', async () => {
  const id = await conversationOf(mira, tomas)
  await expect(start(tomas, [mira], messageOf('https://bit.ly/x'))).rejects.toEqual(blocked)
  await expect(send(mira, id, messageOf('Look at bit.ly/x'))).rejects.toEqual(blocked)
  await send(mira, id, messageOf('Look at rabbit.ly'))
  expect(await textsOf(mira, id)).toEqual(['Look at rabbit.ly', 'Hello'])
})
