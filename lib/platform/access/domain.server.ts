import { domain } from '@/lib/platform/manifest/domain.server'
import { grants } from './table.server'

export const accessDomain = domain({
  name: 'access',
  tables: [grants],
  exports: [{ file: 'access', from: 'grants', where: 'x.subject_id = $1', without: ['created_by'] }],
})
