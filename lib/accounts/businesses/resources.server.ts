import { z } from 'zod'
import { switchAccount } from '@/lib/accounts/sessions/switch.server'
import { anyone, member } from '@/lib/core/resource'
import { db } from '@/lib/platform/db/client.server'
import { accountsById } from './accounts.server'
import { createBusiness } from './create.server'
import { linkByLogIn } from './link.server'
import { linksOf } from './linked.server'
import { businessCreate, businessLink, businessUnlink, multiUserGet, switchTo } from './schema'
import { unlink } from './unlink.server'

/** The accounts of one browser, and the businesses of one person (specification part 1, sections 3 and 7). */
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
    get: member({
      needs: 'account',
      limit: 'read',
      input: z.object({}),
      run: ({ viewer }) => linksOf(db(), viewer.id),
    }),
    update: member({
      needs: 'account',
      limit: 'write',
      input: businessLink,
      run: ({ viewer, input, origin, browser }) => linkByLogIn(viewer, input.token, origin, browser),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: businessUnlink,
      run: ({ viewer, input, origin, browser }) => unlink(viewer, input.user_id, origin, browser),
    }),
    create: member({
      needs: 'account',
      limit: 'register',
      input: businessCreate,
      run: ({ viewer, input, origin, browser }) => createBusiness(viewer, input, origin, browser),
    }),
  },
}
