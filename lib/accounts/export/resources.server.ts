import { streamEndpoint } from '@/lib/core/endpoint'
import { member } from '@/lib/core/resource'
import { askForExport, exportFileOf, latestExport } from './commands.server'
import { exportFile, exportGet } from './schema'

/** The copy of a member's own data. */
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

/** The ZIP file of an export, for its signed-in owner only. */
export const exportEndpoints = [
  streamEndpoint({
    rest: ['GET', '/v3/exports/:id/'],
    name: 'v3_get_export',
    needs: 'account',
    limit: 'read',
    input: exportFile,
    stream: async ({ viewer, input }) => ({
      type: 'application/zip',
      filename: 'magpie-data.zip',
      ...(await exportFileOf(viewer, input.id)),
    }),
  }),
] as const
