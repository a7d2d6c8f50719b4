import { domain } from '@/lib/platform/manifest/domain.server'
import { outbox } from './table.server'

export const outboxDomain = domain({ name: 'outbox', tables: [outbox] })
