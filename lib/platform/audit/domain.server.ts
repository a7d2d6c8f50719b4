import { domain } from '@/lib/platform/manifest/domain.server'
import { auditLog } from './table.server'

export const auditDomain = domain({
  name: 'audit',
  tables: [auditLog],
  exports: [{ file: 'actions', from: 'audit_log', where: 'x.actor_id = $1' }],
})
