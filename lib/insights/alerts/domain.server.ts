import { domain } from '@/lib/platform/manifest/domain.server'
import { alertMails } from './mail-kinds'
import { siteAlerts } from './table.server'
import { measureCertificate, watch } from './watch.server'

async function measureAndWatch(): Promise<void> {
  await measureCertificate()
  await watch()
}

export const alertsDomain = domain({
  name: 'alerts',
  tables: [siteAlerts],
  mails: Object.values(alertMails),
  chores: { alerts: measureAndWatch },
})
