import { mine, type Row } from './row'

/** Declares a row for admins: a new person is refused for any input (e2e/http/admin.test.ts tests admins). */
const forAdmins = (optionsFor: Row['optionsFor']): Row => ({ ...mine(null, optionsFor), answers: 403 })

/** Users as admins see them, and their switches. */
export const adminRows = {
  AdminUsersResource: { get: forAdmins(() => ({})) },
  AdminUserResource: {
    get: forAdmins(({ other }) => ({ user_id: other.id })),
    update: forAdmins(({ other }) => ({ user_id: other.id, is_write_banned: true })),
  },
  AdminMfaResource: { delete: forAdmins(({ other }) => ({ user_id: other.id })) },
}
