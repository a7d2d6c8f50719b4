import { statement } from '@/lib/platform/db/statement.server'
import { type DemoProgress, demoConnection, readProgress } from './demo-progress'

const connections = statement<{ application_name: string }, [string]>(
  'demo_connections',
  `select a.application_name from pg_stat_activity a
   where a.datname = current_database() and starts_with(a.application_name, $1) limit 1`,
)

/** Returns the progress of the demo world; null when it is not being drawn. */
export async function demoProgress(): Promise<DemoProgress | null> {
  const [found] = await connections(demoConnection)
  return found ? (readProgress(found.application_name) ?? { drawn: 0, total: 0 }) : null
}
