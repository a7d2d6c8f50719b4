import { examineFiles, examineIncoming } from '@/lib/edge/doctor/files.server'
import { type Finding, limited, maxNamed } from '@/lib/edge/doctor/finding'
import { examineMusic } from '@/lib/edge/doctor/music.server'
import { examineVideos } from '@/lib/edge/doctor/videos.server'
import type { MediaStore } from '@/lib/media/images/files/store'
import { pool } from '@/lib/platform/db/client.server'
import type { Rule } from '@/lib/platform/manifest/domain.server'
import { rules } from './rules.server'

/** Milliseconds a rule may take: on a million pins a full count needs more than the pool allows. */
const ruleMs = 600_000

/** The sweeper deletes leftovers after a day (lib/media/images/files/sweep.server.ts); older ones are findings. */
const graceMs = 2 * 86_400_000

async function broken(rule: Rule): Promise<Finding[]> {
  const client = await pool().connect()
  try {
    await client.query('begin read only')
    await client.query(`set local statement_timeout = ${ruleMs}`)
    const text = `select subject, detail, (count(*) over ())::int as total from (${rule.sql}) f limit ${maxNamed}`
    const requested = { text, query_timeout: ruleMs + 2_000 }
    const { rows } = await client.query<{ subject: string; detail: string; total: number }>(requested)
    const found = rows.map(({ subject, detail }) => ({ subject, detail }))
    return limited(rule.name, found, rows[0]?.total ?? 0)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** One examined rule: how long that took, and what breaks it. */
export type Check = { name: string; ms: number; findings: Finding[] }

type Files = { missing: Omit<Finding, 'rule'>[]; orphans: Omit<Finding, 'rule'>[] }

/** The rules on files, which are examined together with those in their group. */
const fileRules: readonly {
  missing: string
  orphans: string
  examine: (store: MediaStore, grace: number) => Promise<Files>
}[] = [
  {
    missing: 'a ready picture has all its files',
    orphans: 'a file belongs to a picture',
    examine: examineFiles,
  },
  {
    missing: 'a ready video and captions have all their files',
    orphans: 'a file belongs to a video or to captions',
    examine: examineVideos,
  },
  {
    missing: 'a ready track of music has its file',
    orphans: 'a file belongs to a track of music',
    examine: (_store, grace) => examineMusic(grace),
  },
]

const incomingRule = 'an upload’s bytes wait for the worker'

/** The number of rules that `examineEach` examines. */
export const checkCount = rules.length + fileRules.length * 2 + 1

/**
 * Examines the whole installation: every counter against its rows, visibility, every picture against its
 * files and every file against its picture, orphaned rows. Changes nothing. Skips files younger than `grace`
 * milliseconds, two days by default, which the sweeper will delete. Calls `onCheck` after each rule.
 */
export async function examineEach(
  store: MediaStore,
  grace = graceMs,
  onCheck: (check: Check) => void = () => undefined,
): Promise<Check[]> {
  const checks: Check[] = []
  let began = performance.now()
  const add = (name: string, findings: Finding[]) => {
    const check = { name, ms: Math.round(performance.now() - began), findings }
    began = performance.now()
    checks.push(check)
    onCheck(check)
  }
  for (const rule of rules) add(rule.name, await broken(rule))
  for (const { missing, orphans, examine } of fileRules) {
    const found = await examine(store, grace)
    add(missing, limited(missing, found.missing, found.missing.length))
    add(orphans, limited(orphans, found.orphans, found.orphans.length))
  }
  const incoming = await examineIncoming(store, grace)
  add(incomingRule, limited(incomingRule, incoming, incoming.length))
  return checks
}

/** Examines the installation as `examineEach`; returns the findings of all rules. */
export const examine = async (store: MediaStore, grace = graceMs): Promise<Finding[]> =>
  (await examineEach(store, grace)).flatMap(({ findings }) => findings)
