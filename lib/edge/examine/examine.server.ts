import { examineFiles, examineIncoming } from '@/lib/edge/doctor/files.server'
import { type Finding, limited, mostNamed } from '@/lib/edge/doctor/finding'
import { examineMusic } from '@/lib/edge/doctor/music.server'
import { examineVideos } from '@/lib/edge/doctor/videos.server'
import type { MediaStore } from '@/lib/media/images/store'
import { pool } from '@/lib/platform/db/client.server'
import type { Rule } from '@/lib/platform/manifest/domain.server'
import { rules } from './rules.server'

/** Milliseconds a rule may take: on a million pins a full count needs more than the pool allows. */
const ruleMs = 600_000

/** The sweeper deletes leftovers after a day (lib/media/images/sweep.server.ts); older ones are findings. */
const graceMs = 2 * 86_400_000

async function broken(rule: Rule): Promise<Finding[]> {
  const client = await pool().connect()
  try {
    await client.query('begin read only')
    await client.query(`set local statement_timeout = ${ruleMs}`)
    const text = `select subject, detail, (count(*) over ())::int as total from (${rule.sql}) f limit ${mostNamed}`
    const asked = { text, query_timeout: ruleMs + 2_000 }
    const { rows } = await client.query<{ subject: string; detail: string; total: number }>(asked)
    return limited(rule.name, rows, rows[0]?.total ?? 0)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * Examines the whole installation: every counter against its rows, visibility, every picture against its
 * files and every file against its picture, orphaned rows. Changes nothing. Skips files younger than `grace`
 * milliseconds, two days by default, which the sweeper will delete.
 */
export async function examine(store: MediaStore, grace = graceMs): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const rule of rules) findings.push(...(await broken(rule)))
  const { missing, orphans } = await examineFiles(store, grace)
  const videos = await examineVideos(store, grace)
  const music = await examineMusic(grace)
  const incoming = await examineIncoming(store, grace)
  return [
    ...findings,
    ...limited('a ready picture has all its files', missing, missing.length),
    ...limited('a file belongs to a picture', orphans, orphans.length),
    ...limited('a ready video and captions have all their files', videos.missing, videos.missing.length),
    ...limited('a file belongs to a video or to captions', videos.orphans, videos.orphans.length),
    ...limited('a ready track of music has its file', music.missing, music.missing.length),
    ...limited('a file belongs to a track of music', music.orphans, music.orphans.length),
    ...limited('an upload’s bytes wait for the worker', incoming, incoming.length),
  ]
}
