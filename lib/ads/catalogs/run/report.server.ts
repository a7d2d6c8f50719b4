import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import type { IssueCode } from '../kinds'
import { catalogLimits } from '../limits'

export type ReportLine = {
  code: IssueCode
  line: number | null
  column?: number | null
  item_number?: number | null
  item_id?: string | null
  field?: string | null
  sample?: string | null
}

/** Collects the problems of a run, which it stores in batches up to a limit; all are counted. */
export class Report {
  readonly counts: Partial<Record<IssueCode, number>> = {}
  #waiting: ReportLine[] = []
  #kept = 0

  constructor(readonly run_id: string) {}

  note(line: ReportLine) {
    this.counts[line.code] = (this.counts[line.code] ?? 0) + 1
    if (this.#kept + this.#waiting.length < catalogLimits.issues) this.#waiting.push(line)
  }

  /** Stores what was noted since the last time. */
  async flush(): Promise<void> {
    const lines = this.#waiting
    if (lines.length === 0) return
    this.#waiting = []
    const from = this.#kept
    this.#kept += lines.length
    await db().execute(sql`
      insert into catalog_issues (run_id, n, code, line, "column", item_number, item_id, field, sample)
      select ${this.run_id}, ${from}::int + w.ordinality, w.code, w.line, w."column", w.item_number, w.item_id, w.field, w.sample
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (code text, line int, "column" int,
        item_number int, item_id text, field text, sample text)) with ordinality
        as w (code, line, "column", item_number, item_id, field, sample, ordinality)
      on conflict do nothing`)
  }

  /** Forgets what an earlier attempt of the run noted. */
  async clear(): Promise<void> {
    await db().execute(sql`delete from catalog_issues where run_id = ${this.run_id}`)
  }
}
