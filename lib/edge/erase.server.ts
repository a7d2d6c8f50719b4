import { eraseAccounts } from '@/lib/accounts/deletion/erase.server'
import { house } from './house.server'

/** Erases the accounts whose days of grace are over, as the chore does; for tests. */
export const eraseDue = (options?: Parameters<typeof eraseAccounts>[1]) => eraseAccounts(house.erase, options)
