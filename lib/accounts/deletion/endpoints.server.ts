import { logInLimit } from '@/lib/accounts/log-in/limit'
import { endpoint } from '@/lib/core/endpoint'
import { closeAccount } from './commands.server'
import { closureCreate, wireClosure } from './schema'

/** Closing and deleting an account. */
export const deletionEndpoints = [
  endpoint({
    door: 'AccountClosureResource.create',
    needs: 'account',
    limit: logInLimit,
    input: closureCreate,
    output: wireClosure,
    run: ({ viewer, input, origin, browser }) => closeAccount(viewer, input, origin, browser),
  }),
  // The name that other clients know.
  endpoint({
    door: 'DeactivateAccountResource.create',
    needs: 'account',
    limit: logInLimit,
    input: closureCreate.omit({ kind: true }),
    output: wireClosure,
    run: ({ viewer, input, origin, browser }) =>
      closeAccount(viewer, { ...input, kind: 'deactivate' }, origin, browser),
  }),
] as const
