import { anyone, member } from '@/lib/core/resource'
import { switchAccount } from '../switch.server'
import { accountsById } from './accounts.server'
import { createBusiness } from './create.server'
import { businessCreate, multiUserGet, switchTo } from './schema'

/** The accounts of one browser, and the businesses of one person (spec part 1, sections 3 and 7). */
export const multiUserResources = {
  MultiUserResource: {
    get: anyone({
      limit: 'read',
      input: multiUserGet,
      run: ({ input, browser }) => accountsById(input.ids, browser),
    }),
  },
  AccountSwitchResource: {
    create: member({
      needs: 'read',
      limit: 'write',
      input: switchTo,
      run: ({ viewer, input, origin, browser }) => switchAccount(viewer, input.user_id, origin, browser),
    }),
  },
  LinkedBusinessResource: {
    create: member({
      needs: 'account',
      limit: 'register',
      input: businessCreate,
      run: ({ viewer, input, origin, browser }) => createBusiness(viewer, input, origin, browser),
    }),
  },
}
