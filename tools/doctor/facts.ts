import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { buildId, env } from '@/lib/core/env.server'
import { lastBackup } from '@/lib/core/last-backup.server'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { isWorkerThere } from '@/lib/platform/db/call-worker.server'
import { db } from '@/lib/platform/db/client.server'
import { type Monitoring, monitoringOf } from './monitoring'

const dayMs = 86_400_000
/** Days after which a backup is old, and the free disk space that is little. */
const oldDays = 7
const littleBytes = 2e9

/** The state of an installation, apart from its rules. */
export type Facts = {
  version: string
  build: string
  database: { version: string; bytes: number; migrations: number }
  counts: { people: number; pins: number; pictures: number; videos: number }
  disk: { folder: string; free: number; total: number }[]
  mail: { server: boolean; waiting: number; kept: number; failed: number }
  worker: boolean
  ffmpeg: boolean
  backup: { taken_at: string; folder: string; days: number } | null
  monitoring: Omit<Monitoring, 'warnings'>
  /** Sentences for the host, none of them a violation of a rule. */
  warnings: string[]
}

type Row = {
  version: string
  bytes: string
  migrations: number
  people: number
  pins: number
  pictures: number
  videos: number
  waiting: number
  kept: number
  failed: number
  is_worked: boolean
}

async function rowOfFacts(): Promise<Row> {
  const { rows } = await db().execute<Row>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from users) as people, (select count(*)::int from pins) as pins,
      (select count(*)::int from media) as pictures, (select count(*)::int from videos) as videos,
      (select count(*)::int from mail_outbox where state = 'waiting') as waiting,
      (select count(*)::int from mail_outbox where state = 'kept') as kept,
      (select count(*)::int from mail_outbox where state = 'failed') as failed,
      ${sql.raw(isWorkerThere)} as is_worked`)
  const [row] = rows
  if (!row) throw new Error('the database returned no facts')
  return row
}

async function disksOf(folders: readonly string[]): Promise<Facts['disk']> {
  const disks = await Promise.all(
    folders.map(async (folder) => {
      const disk = await statfs(folder).catch(() => null)
      return disk
        ? { folder, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize, type: disk.type }
        : null
    }),
  )
  const found = disks.filter((disk) => disk !== null)
  // Two folders on one disk are listed once.
  return found
    .filter(
      (disk, index) => found.findIndex((one) => one.total === disk.total && one.type === disk.type) === index,
    )
    .map(({ folder, free, total }) => ({ folder, free, total }))
}

function warningsOf(facts: Omit<Facts, 'warnings'>): string[] {
  const { mail, disk, backup, worker, ffmpeg } = facts
  return [
    ...(backup === null ? ['No backup was made on this machine (npm run backup).'] : []),
    ...(backup && backup.days > oldDays ? [`The last backup is ${backup.days} days old.`] : []),
    ...disk
      .filter(({ free }) => free < littleBytes)
      .map(({ folder }) => `The disk of ${folder} is nearly full.`),
    ...(mail.server ? [] : ['No mail server is set (SMTP_URL): emails are only listed in /admin/mail/.']),
    ...(mail.failed > 0 ? [`${mail.failed} emails could not be sent: see /admin/mail/.`] : []),
    ...(worker ? [] : ['No worker is running: uploads, emails and counts wait for one.']),
    ...(ffmpeg ? [] : ['ffmpeg is missing: videos and music are not taken.']),
  ]
}

/** Returns how this installation is. */
export async function factsOf(now = new Date()): Promise<Facts> {
  const { DATA_DIR, MEDIA_DIR, SMTP_URL } = env()
  const [row, { warnings, ...monitoring }] = await Promise.all([
    rowOfFacts(),
    monitoringOf(env(), Boolean(process.env.OTEL_TRACES_SAMPLER_ARG)),
  ])
  const last = lastBackup(DATA_DIR)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const facts = {
    version,
    build: buildId(),
    database: { version: row.version, bytes: Number(row.bytes), migrations: row.migrations },
    counts: { people: row.people, pins: row.pins, pictures: row.pictures, videos: row.videos },
    disk: await disksOf([DATA_DIR, MEDIA_DIR]),
    mail: { server: SMTP_URL !== undefined, waiting: row.waiting, kept: row.kept, failed: row.failed },
    worker: row.is_worked,
    ffmpeg: isVideoOffered(),
    backup: last && {
      taken_at: last.taken_at,
      folder: last.folder,
      days: Math.floor((now.getTime() - Date.parse(last.taken_at)) / dayMs),
    },
    monitoring,
  }
  return { ...facts, warnings: [...warningsOf(facts), ...warnings] }
}
