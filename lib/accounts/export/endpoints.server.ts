import { endpoint, streamEndpoint } from '@/lib/core/endpoint'
import { exportFileOf, latestExport, requestExport } from './commands.server'
import { exportFile, exportGet, wireExport } from './schema'

/** The copy of a member's own data. */
export const exportEndpoints = [
  endpoint({
    door: 'DataExportResource.get',
    needs: 'account',
    limit: 'read',
    input: exportGet,
    output: wireExport.nullable(),
    run: ({ viewer }) => latestExport(viewer),
  }),
  endpoint({
    door: 'DataExportResource.create',
    needs: 'account',
    limit: 'write',
    input: exportGet,
    output: wireExport,
    run: ({ viewer, origin }) => requestExport(viewer, origin),
  }),
] as const

/** The ZIP file of an export, for its signed-in owner only. */
export const exportFiles = [
  streamEndpoint({
    door: 'GET /v3/exports/:id/',
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
