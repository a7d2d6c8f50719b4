import { endpoint } from '@/lib/core/endpoint'
import { changeUser } from './commands.server'
import { endMfaOf } from './end-mfa.server'
import { listAdminLog } from './log.server'
import { adminPage, listUsers } from './queries.server'
import {
  adminEmailCreate,
  adminLogGet,
  adminUserGet,
  adminUsersGet,
  adminUserUpdate,
  wireAdminPage,
  wireAdminUser,
  wireLogEntry,
} from './schema'
import { verifyEmailOf } from './verify-email.server'

/** The resources for admins; other members get code 29. */
export const adminEndpoints = [
  endpoint({
    door: 'AdminUsersResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminUsersGet,
    output: wireAdminUser,
    run: ({ input }) => listUsers(input),
  }),
  endpoint({
    door: 'AdminUserResource.get',
    needs: 'admin',
    limit: 'read',
    input: adminUserGet,
    output: wireAdminPage,
    run: ({ input }) => adminPage(input.user_id),
  }),
  endpoint({
    door: 'AdminUserResource.update',
    needs: 'admin',
    limit: 'write',
    input: adminUserUpdate,
    output: wireAdminPage,
    run: ({ viewer, input, origin }) => changeUser(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminLogResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminLogGet,
    output: wireLogEntry,
    run: ({ input }) => listAdminLog(input),
  }),
  endpoint({
    door: 'AdminEmailResource.create',
    needs: 'admin',
    limit: 'write',
    input: adminEmailCreate,
    output: wireAdminPage,
    run: ({ viewer, input, origin }) => verifyEmailOf(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminMfaResource.delete',
    needs: 'admin',
    limit: 'write',
    input: adminUserGet,
    output: wireAdminPage,
    run: ({ viewer, input, origin }) => endMfaOf(viewer, input.user_id, origin),
  }),
] as const
