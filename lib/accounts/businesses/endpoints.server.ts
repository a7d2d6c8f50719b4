import { z } from 'zod'
import { wireViewer } from '@/lib/accounts/account/schema'
import { registerLimit } from '@/lib/accounts/sign-up/limit'
import { switchAccount } from '@/lib/accounts/signed-in/switch.server'
import { wireMultiUser } from '@/lib/accounts/signed-in/wire'
import { endpoint } from '@/lib/core/endpoint'
import { db } from '@/lib/platform/db/client.server'
import { accountsById } from '../signed-in/accounts.server'
import { createBusiness } from './create.server'
import { linkByLogIn } from './link.server'
import { linksOf } from './linked.server'
import { businessCreate, businessLink, businessUnlink, multiUserGet, switchTo, wireLinks } from './schema'
import { unlink } from './unlink.server'
import { wireUnlinked } from './wire'

/** The accounts of one browser, and the businesses of one person (specification part 1, sections 3 and 7). */
export const multiUserEndpoints = [
  endpoint({
    door: 'MultiUserResource.get',
    needs: 'anyone',
    limit: 'read',
    input: multiUserGet,
    output: wireMultiUser,
    run: ({ input, browser }) => accountsById(input.ids, browser),
  }),
  endpoint({
    door: 'AccountSwitchResource.create',
    needs: 'read',
    limit: 'write',
    input: switchTo,
    output: wireViewer,
    run: ({ viewer, input, origin, browser }) => switchAccount(viewer, input.user_id, origin, browser),
  }),
  endpoint({
    door: 'LinkedBusinessResource.get',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: wireLinks,
    run: ({ viewer }) => linksOf(db(), viewer.id),
  }),
  endpoint({
    door: 'LinkedBusinessResource.update',
    needs: 'account',
    limit: 'write',
    input: businessLink,
    output: wireLinks.extend({
      came_back: z.enum(['deletion', 'deactivation']).nullable(),
    }),
    run: ({ viewer, input, origin, browser }) => linkByLogIn(viewer, input.token, origin, browser),
  }),
  endpoint({
    door: 'LinkedBusinessResource.delete',
    needs: 'account',
    limit: 'write',
    input: businessUnlink,
    output: wireUnlinked,
    run: ({ viewer, input, origin, browser }) => unlink(viewer, input.user_id, origin, browser),
  }),
  endpoint({
    door: 'LinkedBusinessResource.create',
    needs: 'account',
    limit: registerLimit,
    input: businessCreate,
    output: wireViewer,
    run: ({ viewer, input, origin, browser }) => createBusiness(viewer, input, origin, browser),
  }),
] as const
