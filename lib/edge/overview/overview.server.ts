import { readFileSync } from 'node:fs'
import { buildId, env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { currentAlerts } from '@/lib/insights/alerts/queries.server'
import { pool } from '@/lib/platform/db/client.server'
import { mailServer } from '@/lib/platform/mail/outbox.server'
import { overviewGroups } from '@/lib/platform/manifest/overview'
import { readFacts } from '@/lib/platform/site-facts/facts.server'
import { overviewOf } from '../registries.server'
import type { WireFigure, WireOverview } from './schema'
import { warningsOf } from './warnings'

/** Returns one statement that reads every figure; a name is an identifier, so that it can be a column. */
function figuresText(): string {
  const columns = [...overviewOf()].map(([name, { sql }]) => `${sql}::float8 as "${name}"`)
  return `select ${columns.join(',\n  ')}, current_setting('server_version') as postgres_version`
}

type Row = Record<string, number | null> & { postgres_version: never }

async function readFigures(): Promise<Row> {
  const text = singleton('overview.text', figuresText)
  const { rows } = await pool().query<Row>({ name: 'admin_overview', text })
  return rows[0] as Row
}

const release = () =>
  singleton(
    'overview.release',
    () => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
  )

const ageOf = (moment: Date | null) => moment && (Date.now() - moment.getTime()) / 1000

/**
 * Returns the admin overview in three statements, which are sent together. What belongs to the machine was measured by a worker or by the tool that
 * did it (`site_facts`).
 */
export async function readOverview(): Promise<WireOverview> {
  const [row, facts, alerts] = await Promise.all([readFigures(), readFacts(), currentAlerts()])
  const figures = [...overviewOf().values()].filter(
    ({ group }) => group !== 'business' || env().BUSINESS_ENABLED,
  )
  const shown = ({ name, is, href }: (typeof figures)[number]): WireFigure => ({
    name,
    value: row[name] ?? null,
    is,
    href,
  })
  const backup = facts.backup ? new Date(facts.backup.taken_at) : null
  return {
    groups: overviewGroups.flatMap((group) => {
      const own = figures.filter((figure) => figure.group === group)
      return own.length > 0 ? [{ group, figures: own.map(shown) }] : []
    }),
    warnings: warningsOf({
      workerAge: ageOf(facts.worker_at),
      disks: facts.disks ?? [],
      oldestJob: row.jobs_age ?? null,
      backupAge: ageOf(backup),
      hasMailServer: mailServer() !== null,
      failedMails: row.mail_failed ?? 0,
      hasVideo: facts.video ?? null,
      origin: env().ORIGIN,
      oldestReport: row.reports_age ?? null,
    }),
    alerts,
    disks: facts.disks ?? [],
    memory: facts.memory ?? null,
    certificate: facts.certificate ?? null,
    backup_at: backup?.toISOString() ?? null,
    version: {
      release: release(),
      build: buildId(),
      node: process.versions.node,
      postgres: String(row.postgres_version),
    },
  }
}
