import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { exportEndpoints, exportFiles } from './endpoints.server'
import { dropExpiredExports, makeExport } from './jobs.server'
import { exportMails } from './mail-kinds'
import { exportQueue } from './queues.server'
import { loadData } from './screens.server'
import { dataExports } from './table.server'

export const exportDomain = domain({
  name: 'export',
  mails: Object.values(exportMails),
  screens: { '/settings/data': loadData },
  tables: [dataExports],
  endpoints: [...exportEndpoints, ...exportFiles],
  jobs: [
    job(exportQueue, { polling: 2 }, ({ data, retryCount, retryLimit }, registries) =>
      makeExport(data.id, retryCount >= retryLimit, registries.exports),
    ),
  ],
  chores: { exports: () => dropExpiredExports() },
  exports: [{ file: 'exports', from: 'data_exports', where: 'x.user_id = $1', without: ['file'] }],
})
