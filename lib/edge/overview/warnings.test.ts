import { expect, test } from 'vitest'
import { type Situation, warningsOf } from './warnings'

const day = 86_400
const GB = 1024 ** 3
const fine: Situation = {
  workerAge: 600,
  disks: [{ folder: '/data', free: 50 * GB, total: 100 * GB }],
  oldestJob: null,
  backupAge: day,
  hasMailServer: true,
  failedMails: 0,
  hasVideo: true,
  origin: 'https://pins.example.org',
  oldestReport: null,
}
const names = (change: Partial<Situation>) => warningsOf({ ...fine, ...change }).map(({ name }) => name)

test('warns of nothing on a well-kept site', () => {
  expect(names({})).toEqual([])
})

test.each([
  ['a silent worker', { workerAge: 25 * 60 }, { workerAge: 25 * 60 + 1 }, 'worker'],
  ['a late job', { oldestJob: 900 }, { oldestJob: 901 }, 'jobs'],
  ['an old backup', { backupAge: 7 * day }, { backupAge: 7 * day + 1 }, 'backup_old'],
  ['an old report', { oldestReport: 3 * day }, { oldestReport: 3 * day + 1 }, 'reports_old'],
  ['failed mails', { failedMails: 0 }, { failedMails: 1 }, 'mail_failed'],
  [
    'a disk with less than 5 GB free',
    { disks: [{ folder: '/data', free: 5 * GB, total: 500 * GB }] },
    { disks: [{ folder: '/data', free: 5 * GB - 1, total: 500 * GB }] },
    'disk',
  ],
  [
    'a small disk with less than a twentieth free',
    { disks: [{ folder: '/data', free: GB, total: 20 * GB }] },
    { disks: [{ folder: '/data', free: GB - 1, total: 20 * GB }] },
    'disk',
  ],
] as const)('warns of %s from its limit on', (_what, at, past, name) => {
  expect(names(at)).toEqual([])
  expect(names(past)).toEqual([name])
})

test('warns of what was never there: a worker, a backup, a mail server, ffmpeg', () => {
  expect(names({ workerAge: null, backupAge: null, hasMailServer: false, hasVideo: false })).toEqual([
    'worker',
    'backup_none',
    'mail_none',
    'video_none',
  ])
  // Not known before the first worker has measured.
  expect(names({ hasVideo: null })).toEqual([])
})

test.each([
  ['http://pins.example.org', ['origin']],
  ['http://192.168.1.10:3000', ['origin']],
  ['http://localhost:3000', []],
  ['http://127.0.0.1:3000', []],
  ['http://[::1]:3000', []],
])('warns of the unencrypted address %s unless it is this machine', (origin, expected) => {
  expect(names({ origin })).toEqual(expected)
})
