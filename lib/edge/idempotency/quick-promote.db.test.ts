import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { payingAdvertiser } from '@/lib/ads/promote/testing.server'
import { resolveViewer } from '@/lib/edge/doors/request-viewer.server'
import { answerRest } from '@/lib/edge/doors/rest.server'
import { asRoute } from '@/lib/edge/doors/written.server'
import { db } from '@/lib/platform/db/client.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'

const serve = asRoute(answerRest)

test('promotes a pin once for each key, also when two requests come at once', async () => {
  const { owner, ad_account_id, pin_id } = await payingAdvertiser()
  const opened = { user_id: owner.id, install_id: visitor.install_id, user_agent: '', ip: '' }
  const { token: session } = await openSession(db(), opened)
  const cookie = `magpie_session=${session}; magpie_install=${visitor.install_id}`
  const token = csrfToken(await resolveViewer((name) => (name === 'cookie' ? cookie : null)))
  const send = async (key: string, over: object = {}) => {
    const given = { ad_account_id, pin_id, ad_type: 'CLICKS', daily_budget_micro: 5_000_000, name: 'Lamp' }
    const answer = await serve(
      new Request('http://localhost/ads/v4/quick_promote/', {
        method: 'POST',
        headers: {
          cookie: `${cookie}; csrftoken=${token}`,
          'x-csrftoken': token,
          'content-type': 'application/json',
          host: 'localhost',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...given, ...over }),
      }),
    )
    const { data } = (await answer.json()) as { data: { campaign_id: string } | null }
    return { status: answer.status, data }
  }
  const key = randomUUID()
  const [one, two] = await Promise.all([send(key), send(key)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.data).toMatchObject({ status: 'PENDING', campaign_id: expect.stringMatching(/^\d+$/) })
  expect(two.data).toEqual(one.data)
  expect((await send(key)).data).toEqual(one.data)
  expect((await send(key, { name: 'Other' })).status).toBe(409)
  expect((await send('x')).status).toBe(400)
  const { rows } = await db().execute(
    sql`select count(*)::int as n from campaigns where ad_account_id = ${ad_account_id}`,
  )
  expect(rows).toEqual([{ n: 1 }])
  expect((await send(randomUUID())).data?.campaign_id).not.toBe(one.data?.campaign_id)
})
