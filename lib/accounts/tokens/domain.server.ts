import { domain } from '@/lib/platform/manifest/domain.server'
import { oneTimeTokens } from './table.server'

export const tokensDomain = domain({
  name: 'tokens',
  tables: [oneTimeTokens],
  notExported: ['one_time_tokens'],
})
