import { domain } from '@/lib/platform/manifest/domain.server'
import { orphansQueue } from './queues.server'
import { sweepOrphans } from './sweep-orphans.server'

export const doctorDomain = domain({
  name: 'doctor',
  // It lists the whole store, so it runs once a day.
  schedules: [{ queue: orphansQueue, cron: '17 4 * * *', run: () => sweepOrphans() }],
})
