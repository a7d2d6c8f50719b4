import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { searchSettingsUpdate, wireSearchSettings } from './schema'
import { changeSearchSettings, searchSettings } from './settings.server'

/** The choices of the host for search, for admins; other members get code 29. */
export const searchSettingsEndpoints = [
  endpoint({
    door: 'AdminSearchSettingsResource.get',
    needs: 'admin',
    limit: 'read',
    input: z.object({}),
    output: wireSearchSettings,
    run: () => searchSettings(),
  }),
  endpoint({
    door: 'AdminSearchSettingsResource.update',
    needs: 'admin',
    limit: 'write',
    input: searchSettingsUpdate,
    output: wireSearchSettings,
    run: ({ viewer, input, origin }) => changeSearchSettings(viewer, input, origin),
  }),
] as const
