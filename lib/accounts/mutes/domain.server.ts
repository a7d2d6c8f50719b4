import { domain } from '@/lib/platform/manifest/domain.server'
import { muteEndpoints } from './endpoints.server'
import { mutes } from './table.server'

export const mutesDomain = domain({
  name: 'mutes',
  tables: [mutes],
  endpoints: muteEndpoints,
  exports: [{ file: 'muted', from: 'mutes', where: 'x.muter_id = $1' }],
})
