import { onEvent } from '@/lib/core/events.server'
import { recordChange } from '../history/record.server'
import { closeBusiness } from './close.server'

/** A business follows its account: its history has each new name, and it ends when the account becomes a personal one. */
export function listenForAccounts(): void {
  onEvent('businessEnds', 'business-closing', (tx, ended) => closeBusiness(tx, ended))
  onEvent('businessRenamed', 'business-history', (tx, { user_id, before, after, ip }) =>
    recordChange(tx, {
      business_id: user_id,
      actor_id: user_id,
      action: 'updated',
      target_type: 'business',
      target_id: user_id,
      before,
      after,
      ip,
    }),
  )
}
