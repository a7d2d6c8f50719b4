import { eraseAccounts } from '@/lib/accounts/deletion/erase.server'
import { registries } from './registries.server'

/** Erases the accounts whose grace period is over, as the periodic job does. For tests. */
export const eraseDue = (options?: Parameters<typeof eraseAccounts>[1]) =>
  eraseAccounts(registries.erase, options)
