import { domain } from '@/lib/platform/manifest/domain.server'
import { forgetAnswers } from './once.server'
import { idempotentCalls } from './table.server'

export const idempotencyDomain = domain({
  name: 'idempotency',
  tables: [idempotentCalls],
  notExported: ['idempotent_calls'],
  chores: { answers: () => forgetAnswers() },
})
