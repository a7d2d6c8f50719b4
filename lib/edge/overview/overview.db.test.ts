import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { env } from '@/lib/core/env.server'
import { db } from '@/lib/platform/db/client.server'
import { saveFact } from '@/lib/platform/site-facts/facts.server'
import { measureMachine } from '@/lib/platform/site-facts/measure-machine.server'
import catalog from '@/messages/en/admin.json'
import { overviewOf } from '../registries.server'
import { readOverview } from './overview.server'

const figureOf = async (wanted: string) => {
  const { groups } = await readOverview()
  return groups.flatMap(({ figures }) => figures).find(({ name }) => name === wanted)?.value
}

test('reads every figure that a domain declares, and has a text for each', async () => {
  const { groups, version } = await readOverview()
  const names = groups.flatMap(({ figures }) => figures.map(({ name }) => name))
  expect(names.toSorted()).toEqual([...overviewOf().keys()].toSorted())
  expect(Object.keys(catalog.admin.overview.figure).toSorted()).toEqual(names.toSorted())
  expect(version.postgres).toMatch(/^\d+/)
})

test('counts a person who just signed up', async () => {
  const before = await figureOf('people_day')
  await testMember()
  expect(await figureOf('people_day')).toBeGreaterThan(before ?? 0)
})

test('counts failed mails and warns of them', async () => {
  await db().execute(`insert into mail_outbox (to_address, template, locale, subject, html, body_text, state)
    values ('a@example.com', 'test', 'en-US', 'x', '', '', 'failed')`)
  const { warnings } = await readOverview()
  expect(warnings.find(({ name }) => name === 'mail_failed')?.values.count).toBeGreaterThanOrEqual(1)
  expect(await figureOf('mail_failed')).toBeGreaterThanOrEqual(1)
})

test('shows what a worker measured and when the last backup was taken', async () => {
  await mkdir(env().MEDIA_DIR, { recursive: true })
  await measureMachine()
  const taken_at = '2026-01-02T03:04:05.000Z'
  await saveFact('backup', { taken_at, bytes: 5 })
  const { disks, backup_at, warnings } = await readOverview()
  expect(disks.length).toBeGreaterThan(0)
  for (const { free, total } of disks) expect(free).toBeLessThanOrEqual(total)
  expect(backup_at).toBe(taken_at)
  expect(warnings.map(({ name }) => name)).toContain('backup_old')
  expect(warnings.map(({ name }) => name)).not.toContain('worker')
})
