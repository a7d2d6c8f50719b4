import { domain } from '@/lib/platform/manifest/domain.server'
import { blocksRules } from './doctor'
import { blockEndpoints } from './endpoints.server'
import { blocks } from './table.server'

declare module '@/lib/core/events.server' {
  interface Events {
    /** One person blocked another. */
    personBlocked: { blocker_id: string; blocked_id: string }
  }
}

export const blocksDomain = domain({
  name: 'blocks',
  tables: [blocks],
  endpoints: blockEndpoints,
  rules: blocksRules,
  exports: [{ file: 'blocks', from: 'blocks', where: 'x.blocker_id = $1' }],
})
