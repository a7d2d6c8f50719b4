import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { refreshPages } from './pages.server'
import { linksQueue } from './queues.server'
import { linkedPages } from './table.server'

declare module '@/lib/core/events.server' {
  interface Events {
    /** The metadata of a linked page were read, for the first time or again. */
    pageRead: { url: string }
  }
}

export const richDomain = domain({
  name: 'rich',
  tables: [linkedPages],
  jobs: [
    job(linksQueue, { polling: 1 }, async ({ data }, _house, boss) => {
      // Only workers parse pages of other sites (decision 083).
      const { readLinkedPage } = await import('./read-page.server')
      const { wait } = await readLinkedPage(data.hash)
      if (wait > 0) await boss.send(linksQueue.name, data, { startAfter: wait, singletonKey: data.hash })
    }),
  ],
  chores: { pages: () => refreshPages() },
})
