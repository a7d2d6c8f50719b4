import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import '@/lib/edge/domains.server'
import { closePool, db } from '@/lib/platform/db/client.server'
import { eventComponents, eventTypes, viewTypes } from '@/lib/platform/logs/known'
import { insertDemoWorld } from './demo-world'
import { type Intake, measureIntake, perReport } from './intake'

/** Measures the events of browsers that arrive by HTTP beside pages; run by `npm run bench -- events`. */
const impressions: Intake = {
  name: 'events of browsers',
  report: () => ({
    method: 'POST',
    path: '/resource/ContextLogResource/create/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      source_url: '/',
      options: {
        events: Array.from({ length: perReport }, () => ({
          event_type: eventTypes.cardImpression,
          time: Date.now(),
          clientUUID: randomUUID(),
          view_type: viewTypes['/'],
          view_parameter: 1,
          component: eventComponents.grid,
          appState: 'active',
          object_id_str: '385103866347133066',
        })),
        report_time: Date.now(),
      },
    }),
  }),
  stored: async () =>
    (await db().execute<{ n: number }>(sql`select count(*)::int as n from browser_events`)).rows[0]?.n ?? 0,
}

await insertDemoWorld(new Date())
for (const processes of [1, 2])
  console.log(await measureIntake(process.env.BENCH_WEBS ?? '', processes, impressions))
await closePool()
process.exit(0)
