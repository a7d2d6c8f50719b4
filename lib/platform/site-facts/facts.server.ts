import { statement } from '@/lib/platform/db/statement.server'

/** A disk as its worker sees it; bytes. */
export type DiskFact = { folder: string; free: number; total: number }

/** The facts by name. */
export type SiteFacts = {
  /** The disks of the media and of the embedded database; one entry for each file system. */
  disks: DiskFact[]
  /** True if the worker can process videos. */
  video: boolean
  /** The last complete backup; bytes of its files. */
  backup: { taken_at: string; bytes: number }
  /** The day up to which each figure of the dashboard was filled. */
  days: Record<string, string>
  /** The memory of the worker's machine; bytes. */
  memory: { free: number; total: number }
  /** The certificate of ORIGIN: when it ends, or why that is not known; null without https. */
  certificate: { valid_to: string; is_trusted: boolean } | { problem: 'unreachable' } | null
}
export type FactName = keyof SiteFacts

const save = statement<{ name: string }, [FactName, string]>(
  'site_fact_save',
  `insert into site_facts (name, value) values ($1, $2::jsonb)
   on conflict (name) do update set value = excluded.value, measured_at = now() returning name`,
)
const all = statement<{ name: FactName; value: unknown; measured_at: Date }>(
  'site_facts_all',
  'select name, value, measured_at from site_facts',
)

/** Stores what was just measured, in place of the last measurement. */
export async function saveFact<Name extends FactName>(name: Name, value: SiteFacts[Name]): Promise<void> {
  await save(name, JSON.stringify(value))
}

/** Returns all facts, and the time of the newest measurement by a worker; null before the first. */
export async function readFacts(): Promise<Partial<SiteFacts> & { worker_at: Date | null }> {
  const rows = await all()
  const facts = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<SiteFacts>
  return { ...facts, worker_at: rows.find(({ name }) => name === 'disks')?.measured_at ?? null }
}
