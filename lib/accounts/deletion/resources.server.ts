import { member } from '@/lib/core/resource'
import { closeAccount } from './commands.server'
import { closureCreate } from './schema'

/** The end of an account. */
export const deletionResources = {
  AccountClosureResource: {
    create: member({
      needs: 'account',
      limit: 'login',
      input: closureCreate,
      run: ({ viewer, input, origin, browser }) => closeAccount(viewer, input, origin, browser),
    }),
  },
}
