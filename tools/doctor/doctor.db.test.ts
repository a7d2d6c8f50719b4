import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { env } from '@/lib/core/env.server'
import { keepLastBackup, lastBackup } from '@/lib/core/last-backup.server'
import { checkCount, examineEach } from '@/lib/edge/examine/examine.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { db } from '@/lib/platform/db/client.server'
import { factsOf } from './facts'
import { jsonOf, reportOf } from './report'

test('says what was checked, how long it took, and how the installation is', async () => {
  await testMember()
  const names: string[] = []
  const checks = await examineEach(mediaStore(), undefined, ({ name }) => names.push(name))
  expect(checks).toHaveLength(checkCount)
  expect(names).toEqual(checks.map(({ name }) => name))
  const facts = await factsOf()
  expect(facts.counts.people).toBeGreaterThan(0)
  expect(facts.disk[0]).toMatchObject({ free: expect.any(Number), total: expect.any(Number) })
  expect(facts.warnings).toContain('No backup was made on this machine (npm run backup).')
  const text = reportOf(checks, facts, 1234).join('\n')
  expect(text).toMatch(/Version {3}Magpie \d+\.\d+\.\d+ .*PostgreSQL \d+.*\d+ migrations/)
  expect(text).toContain(`Checked   ${checkCount} rules on counters, visibility, links and files in 1.2 s`)
  expect(text).toMatch(/\nDisk {6}\d+\.\d GB of .*\nMail {6}no server is set; \d+ waiting, \d+ failed\n/)
  expect(text).toMatch(/\nWatched {3}\/metrics on this machine only; errors only in the log; no traces\n/)
  expect(jsonOf(checks, facts, 1234)).toMatchObject({ took_ms: 1234, version: facts.version })
  expect(jsonOf(checks, facts, 1).checks).toHaveLength(checkCount)
})

test('lists findings with their rule, and counts them', async () => {
  const { id } = await testMember()
  await db().execute(sql`update users set follower_count = 7 where id = ${id}`)
  const checks = await examineEach(mediaStore())
  await db().execute(sql`update users set follower_count = 0 where id = ${id}`)
  const report = jsonOf(checks, await factsOf(), 1)
  expect(report.ok).toBe(false)
  const [finding] = report.findings.filter(({ subject }) => subject === id)
  expect(finding).toEqual({
    rule: 'users.follower_count equals the rows it counts',
    subject: id,
    detail: '7 stored, 0 counted',
  })
  const lines = reportOf(checks, await factsOf(), 1)
  expect(lines).toContain(`    ${id}: 7 stored, 0 counted`)
  expect(lines.at(-1)).toMatch(/^\d+ findings? of \d+ rules?, listed above\.$/)
})

test('tells the age of the last backup', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'magpie-last-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(lastBackup(folder)).toBeNull()
  const backup = { taken_at: '2026-11-01T03:00:00.000Z', folder: '/b', rows: 1, files: 2, bytes: 3 }
  keepLastBackup(folder, backup)
  expect(lastBackup(folder)).toEqual(backup)
  const { DATA_DIR } = env()
  onTestFinished(() => rmSync(path.join(DATA_DIR, 'last-backup.json'), { force: true }))
  keepLastBackup(DATA_DIR, backup)
  const facts = await factsOf(new Date('2026-11-11T04:00:00Z'))
  expect(facts.backup).toEqual({ taken_at: backup.taken_at, folder: '/b', days: 10 })
  expect(facts.warnings).toContain('The last backup is 10 days old.')
  expect(reportOf([], facts, 1)).toContain('Backup    10 days ago, /b')
})
