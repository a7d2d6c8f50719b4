import { expect, test } from 'vitest'
import { closeupHashes } from '@/lib/closeup/graphql/hashes'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { takeTimings } from '@/lib/core/logs/timings.server'
import { resolveViewer } from '@/lib/edge/doors/request-viewer.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { answerGraphql } from './graphql-route.server'

const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Sends a query as a visitor's browser does. */
async function send(queryHash: string, variables: object) {
  const cookie = 'magpie_install=0123456789abcdef0123456789abcdef'
  const own = { cookie, 'user-agent': desktop } as const
  const token = csrfToken(await resolveViewer((name) => own[name as keyof typeof own] ?? null))
  return answerGraphql(
    new Request('http://x.test/_/graphql/', {
      method: 'POST',
      headers: {
        ...own,
        cookie: `${cookie}; csrftoken=${token}`,
        'x-csrftoken': token,
        host: 'x.test',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ queryHash, variables }),
    }),
  )
}
/** Returns the timed queries since the last time: their names with how many there were. */
const timed = () => {
  const calls = [...takeTimings().call]
  return calls
    .filter(([name]) => !name.includes('.'))
    .map(([name, { count, errors }]) => [name, count, errors])
}

test('counts a query by the name of its operation, and no text that a browser sends', async () => {
  const owner = await person()
  const { id: pinId } = await pin(owner, (await board(owner)).id)
  const { dweb } = closeupHashes.unauth
  takeTimings()
  const answer = await send(dweb, { pinId, isAuth: false })
  expect(answer.status).toBe(200)
  // What a reader did wrong is no error of the server.
  expect((await send(dweb, { pinId, isAuth: true })).status).toBe(400)
  expect((await send('made up', { pinId })).status).toBe(404)
  expect(timed()).toEqual([['graphql CloseupPageQuery', 2, 0]])
})
