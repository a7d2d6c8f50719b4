import { member, memberList } from '@/lib/core/resource'
import { changeUser } from './commands.server'
import { endMfaOf } from './end-mfa.server'
import { adminPage, listUsers } from './queries.server'
import { adminUserGet, adminUsersGet, adminUserUpdate } from './schema'

/** The resources for admins: everybody else gets code 29. */
export const adminResources = {
  AdminUsersResource: {
    get: memberList({
      needs: 'admin',
      limit: 'search',
      input: adminUsersGet,
      run: ({ input }) => listUsers(input),
    }),
  },
  AdminUserResource: {
    get: member({
      needs: 'admin',
      limit: 'read',
      input: adminUserGet,
      run: ({ input }) => adminPage(input.user_id),
    }),
    update: member({
      needs: 'admin',
      limit: 'write',
      input: adminUserUpdate,
      run: ({ viewer, input, origin }) => changeUser(viewer, input, origin),
    }),
  },
  AdminMfaResource: {
    delete: member({
      needs: 'admin',
      limit: 'write',
      input: adminUserGet,
      run: ({ viewer, input, origin }) => endMfaOf(viewer, input.user_id, origin),
    }),
  },
}
