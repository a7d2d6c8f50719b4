import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import '@/lib/edge/domains.server'
import { testCertificate } from '@/lib/inbox/notifications/push/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { certificateOf } from '@/lib/platform/net/certificate.server'
import { readFacts } from '@/lib/platform/site-facts/facts.server'
import { currentAlerts } from './queries.server'
import type { Measured } from './rules'
import { measureCertificate, watch } from './watch.server'

const limits = { disk: 10, jobs: 15, errors: 5, certificate: 14 }
const fine: Measured = {
  ...{ disks: [{ folder: '/data', free: 50, total: 100 }], oldestJob: null, calls: 0, errors: 0 },
  certificate: null,
  now: Date.now(),
}
const full = { ...fine, disks: [{ folder: '/data', free: 4, total: 100 }] }

const mails = async () => {
  const { rows } = await db().execute<{
    to_address: string
    template: string
    subject: string
    body_text: string
  }>(
    sql`select to_address, template, subject, body_text from mail_outbox where template like 'alert%' order by id`,
  )
  return rows
}

async function admin(verified: boolean): Promise<string> {
  const { id } = await testMember()
  const { rows } = await db().execute<{ email: string }>(sql`
    update users set is_admin = true, email_verified_at = ${verified ? sql`now()` : null} where id = ${id} returning email`)
  return rows[0]?.email ?? ''
}

beforeEach(async () => {
  await db().execute(sql`delete from site_alerts`)
  await db().execute(sql`delete from mail_outbox`)
  await db().execute(sql`update users set is_admin = false`)
})

describe('alerts', () => {
  test('mail all admins with a verified address once when one begins, and once when it ends', async () => {
    const [one, two] = [await admin(true), await admin(true)]
    await admin(false)
    await watch(full, limits)
    expect((await mails()).map(({ to_address, template }) => [to_address, template])).toEqual([
      [one, 'alert_disk'],
      [two, 'alert_disk'],
    ])
    expect((await mails())[0]?.body_text).toContain('4 %')
    expect(await currentAlerts()).toMatchObject([{ name: 'disk', values: { folder: '/data', percent: 4 } }])
    await watch(full, limits)
    expect(await mails()).toHaveLength(2)
    await watch(fine, limits)
    expect((await mails()).slice(2).map(({ template }) => template)).toEqual(['alert_over', 'alert_over'])
    expect((await mails())[2]?.body_text).toContain('the disk has space again')
    expect(await currentAlerts()).toEqual([])
    await watch(fine, limits)
    expect(await mails()).toHaveLength(4)
  })

  test('begin once when several workers look at the same time', async () => {
    await admin(true)
    await Promise.all([watch(full, limits), watch(full, limits), watch(full, limits)])
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['jobs', { oldestJob: 3600 }, '60 minutes'],
    ['errors', { calls: 100, errors: 30 }, '30 %'],
    [
      'certificate',
      { certificate: { valid_to: new Date(Date.now() + 5.5 * 86_400_000).toISOString(), is_trusted: true } },
      '5 days',
    ],
  ] as const)('say what is wrong with %s', async (name, change, words) => {
    await admin(true)
    await watch({ ...fine, ...change }, limits)
    expect(await mails()).toMatchObject([{ template: `alert_${name}` }])
    expect((await mails())[0]?.body_text).toContain(words)
  })

  test('measure the site when nothing is given', async () => {
    await db().execute(sql`delete from pgboss.job`)
    await db().execute(
      sql`insert into pgboss.job (name, state, start_after) values ('mail.send', 'created', now() - interval '1 hour')`,
    )
    await watch(undefined, limits)
    expect((await currentAlerts()).map(({ name }) => name)).toEqual(['jobs'])
  })
})

describe('the certificate of the site', () => {
  /** Starts a server with a certificate of its own; returns its port. */
  async function serve(): Promise<number> {
    const server = createServer(testCertificate)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }
  const own = { allowsAddress: () => true, allowsPort: () => true, resolve: async () => ['127.0.0.1'] }

  test('is read by a handshake, also one that browsers refuse', async () => {
    const seen = await certificateOf(`https://localhost:${await serve()}`, own)
    expect(seen?.is_trusted).toBe(false)
    expect(seen?.valid_to.slice(0, 10)).toBe('2199-11-13')
  })

  test('is not read from an address of the own network, or where nobody answers', async () => {
    const port = await serve()
    expect(
      await certificateOf(`https://localhost:${port}`, { ...own, allowsAddress: () => false }),
    ).toBeNull()
    expect(await certificateOf(`https://127.0.0.1:${port}`)).toBeNull()
    expect(await certificateOf('https://localhost:1', own)).toBeNull()
  })

  test('is stored for the overview; none without https', async () => {
    const valid_to = '2030-01-02T00:00:00.000Z'
    await measureCertificate(async () => ({ valid_to, is_trusted: true }), 'https://pins.example.org')
    expect((await readFacts()).certificate).toEqual({ valid_to, is_trusted: true })
    await measureCertificate(async () => null, 'https://pins.example.org')
    expect((await readFacts()).certificate).toEqual({ problem: 'unreachable' })
    await measureCertificate(async () => null, 'http://localhost:3000')
    expect((await readFacts()).certificate).toBeNull()
  })
})
