import { handshakeToken } from '../people/accounts'
import { unique } from '../picture'
import { mine, type Row, read, wrongId } from './row'

/** Several accounts in one browser, and businesses. */
export const multiRows = {
  MultiUserResource: {
    get: read({ options: { ids: ['x'] }, field: 'ids' }, ({ me }) => ({ ids: [me.id] })),
  },
  AccountSwitchResource: {
    create: mine(wrongId('user_id'), ({ me }) => ({ user_id: me.id })),
  },
  ActingResource: {
    get: mine(null, () => ({})),
    // The account cannot act for its own profile.
    create: { ...mine(wrongId('user_id'), ({ me }) => ({ user_id: me.id })), answers: 403 },
    delete: mine(null, () => ({})),
  },
  LinkedBusinessResource: {
    get: mine(null, () => ({})),
    // The log-in of the test's own account is not a business's.
    update: {
      ...mine(wrongId('token'), async ({ me }, doer) => ({ token: await handshakeToken(doer, me) })),
      answers: 409,
    },
    delete: mine(wrongId('user_id'), ({ other }) => ({ user_id: other.id })),
    create: {
      ...mine({ options: { business_name: 5, email: 'a@example.org' }, field: 'business_name' }, () => ({
        business_name: unique('Shop ').slice(0, 30),
        email: `${unique('shop')}@example.org`,
      })),
      changesSession: true,
    },
  },
} satisfies Record<string, Record<string, Row>>
