import { mine, type Row } from './row'

/** What only admins may: somebody new is refused, whatever they send (e2e/http/admin.test.ts has the admin's side). */
const forAdmins = (deed: Row['deed']): Row => ({ ...mine(null, deed), answers: 403 })

/** Users as admins see them, and what they switch about them. */
export const adminRows = {
  AdminUsersResource: { get: forAdmins(() => ({})) },
  AdminUserResource: {
    get: forAdmins(({ other }) => ({ user_id: other.id })),
    update: forAdmins(({ other }) => ({ user_id: other.id, is_write_banned: true })),
  },
  AdminMfaResource: { delete: forAdmins(({ other }) => ({ user_id: other.id })) },
}
