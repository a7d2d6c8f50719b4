import { domain } from '@/lib/platform/house/domain.server'
import { outbox } from './table.server'

export const outboxDomain = domain({ name: 'outbox', tables: [outbox] })
