import { dayFigures, dayOf, isWithin, levelNow } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { orphansQueue } from './queues.server'
import { sweepOrphans } from './sweep-orphans.server'

/** Jobs that are due, of every queue, and how long the oldest of them has waited. */
const due = `from pgboss.job where state in ('created', 'retry') and start_after <= now()`

export const doctorDomain = domain({
  name: 'doctor',
  contributes: [
    dayFigures(levelNow('jobs_waiting', `select count(*) ${due}`)),
    dayFigures({
      name: 'jobs_failed',
      back: 1,
      sql: `select ${dayOf('completed_on')} as day, '' as tag, count(*) as value from pgboss.job
        where state = 'failed' and ${isWithin('completed_on')} group by 1`,
    }),
    dayFigures(levelNow('database_bytes', 'select pg_database_size(current_database())')),
  ],
  overview: [
    { name: 'jobs_due', group: 'work', sql: `(select count(*) ${due})`, href: null, is: 'count' },
    {
      name: 'jobs_age',
      group: 'work',
      sql: `(select extract(epoch from now() - min(start_after)) ${due})`,
      href: null,
      is: 'age',
    },
    {
      name: 'jobs_failed',
      group: 'work',
      sql: `(select count(*) from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day')`,
      href: null,
      is: 'count',
    },
    {
      name: 'database_bytes',
      group: 'work',
      sql: 'pg_database_size(current_database())',
      href: null,
      is: 'bytes',
    },
  ],
  // It lists the whole store, so it runs once a day.
  schedules: [{ queue: orphansQueue, cron: '17 4 * * *', run: () => sweepOrphans() }],
})
