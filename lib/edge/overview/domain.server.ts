import { domain } from '@/lib/platform/manifest/domain.server'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import type { WireOverview } from './schema'

type Overview = { name: 'admin-overview'; overview: WireOverview }

/** Loads `/admin/`: the state of the installation. */
const loadOverview: ScreenLoader<Overview> = async ({ viewer }) => {
  permitAdmin(viewer)
  // Imported late: the registries are made of this manifest too.
  const { readOverview } = await import('./overview.server')
  return {
    screen: { name: 'admin-overview', overview: await readOverview() },
    seo: { title: { text: 'admin' }, canonical: '/admin/', noindex: true },
  }
}

/** Jobs that are due, of every queue, and how long the oldest of them has waited. */
const due = `from pgboss.job where state in ('created', 'retry') and start_after <= now()`

export const overviewDomain = domain({
  name: 'overview',
  screens: { '/admin': loadOverview },
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
})
