import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import { coreVersion } from './core-script'
import { aemFields, allowedFields, type MatchField } from './events'

/** Describes a tag to its script: never more than what the page's visitor may know. */
export type TagConfig = {
  status: 'ACTIVE' | 'PAUSED'
  /** Fields that the script may hash and send. */
  match: MatchField[]
  /** The share of events that tell their products. */
  md: number
  version: string
}

type Row = Record<(typeof aemFields)[number], boolean> & {
  status: 'ACTIVE' | 'PAUSED'
  md_frequency: number | null
  revision: number
}

const readConfig = statement<Row, [tag_id: string]>(
  'read_tag_config',
  `select status, md_frequency, revision, ${aemFields.join(', ')} from conversion_tags where id = $1`,
)

/** The version of a tag: it grows when the script changes, and when its settings change. */
export const versionOf = (revision: number): string => String(coreVersion + revision)

/** Milliseconds for which a process remembers a tag, and the most that it remembers. */
const [remembered, max] = [15_000, 10_000]

type Cached = { at: number; config: Promise<TagConfig | null> }

async function read(tag_id: string): Promise<TagConfig | null> {
  const [row] = await readConfig(tag_id)
  if (!row) return null
  return {
    status: row.status,
    match: row.status === 'ACTIVE' ? allowedFields(row) : [],
    md: row.md_frequency ?? 1,
    version: versionOf(row.revision),
  }
}

/** Returns what a tag's script may know; null for an unknown tag. Read at most once in 15 seconds. */
export function configOf(tag_id: string, now = Date.now()): Promise<TagConfig | null> {
  const known = singleton('tags.configs', () => new Map<string, Cached>())
  const cached = known.get(tag_id)
  if (cached && now - cached.at < remembered) return cached.config
  if (known.size >= max) known.clear()
  const config = read(tag_id)
  known.set(tag_id, { at: now, config })
  config.catch(() => known.delete(tag_id))
  return config
}
