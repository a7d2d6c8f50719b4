import { member } from '@/lib/core/resource'
import { askForExport, latestExport } from './commands.server'
import { exportGet } from './schema'

/** The copy of one's own data. */
export const exportResources = {
  DataExportResource: {
    get: member({
      needs: 'account',
      limit: 'read',
      input: exportGet,
      run: ({ viewer }) => latestExport(viewer),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: exportGet,
      run: ({ viewer, origin }) => askForExport(viewer, origin),
    }),
  },
}
