import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { forgetExpired } from '@/lib/accounts/account/upkeep.server'
import { makeHandshakeToken, redeemHandshakeToken } from '@/lib/accounts/log-in/handshake.server'
import { makeToken, redeemToken } from '@/lib/accounts/tokens/tokens.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { rowsRead } from '@/lib/platform/db/plans.testing.server'
import { sessionsOf } from '../signed-in/sessions-list.server'
import { openSession, revokeSessions, rotateSession, sessionOf, viewerUser } from './sessions.server'

async function signedIn(): Promise<{ viewer: Member; token: string }> {
  const { id } = await testMember()
  const { id: session_id, token } = await openSession(db(), {
    user_id: id,
    install_id: 'test-install-0000',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ip: '193.0.6.139',
  })
  return { viewer: { ...visitor, kind: 'auth', id, session_id, user: await viewerUser(id) }, token }
}

const pageOf = (viewer: Member, bookmark: string | null = null, page_size = 25) =>
  sessionsOf(viewer, { page_size, bookmarks: bookmark ? [bookmark] : [] })
const listOf = async (viewer: Member) => (await pageOf(viewer)).items

/** Backdates rows, since only the database's clock counts. */
const age = (id: string, what: string) =>
  db().execute(sql.raw(`update sessions set ${what} where id = ${id}`))

test('ends a session 30 days after the last request, and 180 days after the log-in', async () => {
  const { viewer, token } = await signedIn()
  const { session_id } = viewer
  await age(session_id, `last_seen_at = now() - interval '29 days 23 hours'`)
  expect(await sessionOf(token)).not.toBeNull()
  // The check above counted as a request.
  await age(session_id, `last_seen_at = last_seen_at - interval '29 days 23 hours'`)
  expect(await sessionOf(token)).not.toBeNull()
  await age(session_id, `last_seen_at = now() - interval '30 days 1 minute'`)
  expect(await sessionOf(token)).toBeNull()
  await age(session_id, `last_seen_at = now(), created_at = now() - interval '179 days 23 hours'`)
  expect(await sessionOf(token)).not.toBeNull()
  await age(session_id, `last_seen_at = now(), created_at = now() - interval '180 days 1 minute'`)
  expect(await sessionOf(token)).toBeNull()
  expect(await listOf(viewer)).toEqual([])
})

test('does not revive an ended session by a request', async () => {
  const { viewer, token } = await signedIn()
  await age(viewer.session_id, `last_seen_at = now() - interval '40 days'`)
  for (let times = 0; times < 3; times++) expect(await sessionOf(token)).toBeNull()
})

test('keeps the absolute end on rotation, and accepts one of 20 concurrent ones', async () => {
  const { viewer, token } = await signedIn()
  await age(viewer.session_id, `created_at = now() - interval '179 days 23 hours'`)
  const browsers = Array.from({ length: 20 }, () => testBrowser())
  const all = await Promise.allSettled(
    browsers.map(({ browser }) => transact((tx) => rotateSession(tx, viewer, testOrigin, browser))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AppError)
  expect(await sessionOf(token)).toBeNull()
  const fresh = browsers.find(({ noted }) => noted.session)?.noted.session
  expect((await sessionOf(fresh?.token ?? ''))?.user.id).toBe(viewer.id)
  await age(fresh?.id ?? '0', `created_at = created_at - interval '1 hour 1 minute'`)
  expect(await sessionOf(fresh?.token ?? '')).toBeNull()
})

test('ends unredeemed log-ins with all other sessions', async () => {
  const { viewer, token } = await signedIn()
  const handshake = await makeHandshakeToken(db(), viewer.id, 'test-install-0000')
  const elsewhere = await makeToken(db(), 'cctld', viewer.id)
  await openSession(db(), { user_id: viewer.id, install_id: 'x', user_agent: '', ip: '' })
  expect(await revokeSessions(db(), viewer.id, { except: viewer.session_id })).toBe(1)
  expect(await sessionOf(token)).not.toBeNull()
  await expect(redeemHandshakeToken(db(), handshake, 'test-install-0000')).rejects.toMatchObject({ code: 2 })
  await expect(redeemToken(db(), 'cctld', elsewhere)).rejects.toMatchObject({ code: 1 })
})

test('lists device and country, but no token', async () => {
  const { viewer, token } = await signedIn()
  const list = await listOf(viewer)
  expect(list).toMatchObject([
    { device: { type: 'desktop', browser: 'Firefox', platform: 'Linux' }, country: 'NL', is_current: true },
  ])
  expect(JSON.stringify(list)).not.toContain(token)
})

test('deletes expired data and keeps live sessions', async () => {
  const { viewer, token } = await signedIn()
  const old = await signedIn()
  await age(old.viewer.session_id, `revoked_at = now() - interval '31 days'`)
  await db().execute(sql`
    insert into fingerprints (user_id, fingerprint_hash, install_id, seen_at)
    values (${viewer.id}, '\\x01', 'x', now() - interval '91 days'), (${viewer.id}, '\\x02', 'x', now())`)
  await forgetExpired()
  expect(await sessionOf(token)).not.toBeNull()
  const { rows } = await db().execute(sql`
    select (select count(*)::int from sessions where id = ${old.viewer.session_id}) as sessions,
      (select count(*)::int from fingerprints where user_id = ${viewer.id}) as fingerprints`)
  expect(rows).toEqual([{ sessions: 0, fingerprints: 1 }])
})

test('pages the list, this session first and then the newest, and reads no more rows than it shows', async () => {
  const [{ viewer }, other] = [await signedIn(), await signedIn()]
  await db().execute(sql`
    insert into sessions (token_hash, user_id, install_id, revoked_at)
    select sha256((${viewer.id} || ' ' || n)::bytea), ${viewer.id}, 'test-install-0001', case when n > 300 then now() end
    from generate_series(1, 600) n`)
  await db().execute(sql`analyze sessions`)
  const first = await pageOf(viewer)
  expect(first.items).toHaveLength(25)
  expect(first.items[0]).toMatchObject({ id: viewer.session_id, is_current: true })
  const all = [...first.items]
  for (let { bookmark } = first; bookmark; ) {
    const page = await pageOf(viewer, bookmark)
    expect(page.items.length).toBeLessThanOrEqual(25)
    all.push(...page.items)
    bookmark = page.bookmark
  }
  const rest = all.slice(1).map(({ id }) => BigInt(id))
  expect([all.length, new Set(rest).size]).toEqual([301, 300])
  expect(rest).toEqual(rest.toSorted((a, b) => (a < b ? 1 : -1)))
  expect(all.filter(({ is_current }) => is_current)).toHaveLength(1)
  const one = await pageOf(viewer, null, 1)
  expect(one.items.map(({ id }) => id)).toEqual([viewer.session_id])
  expect((await pageOf(viewer, one.bookmark, 300)).bookmark).toBeNull()
  await expect(pageOf(other.viewer, first.bookmark)).rejects.toMatchObject({ code: 1 })
  const params = `${viewer.id}, ${viewer.session_id}, ${rest[100]}, 26`
  expect((await rowsRead('sessions_page', params)).sessions).toBeLessThanOrEqual(27)
  const newest = `${viewer.id}, ${viewer.session_id}, 9223372036854775807, 26`
  expect((await rowsRead('sessions_page', newest)).sessions).toBeLessThanOrEqual(27)
})
