import { testPassword } from '../client'
import { unique } from '../picture'
import { read } from './row'

const wrongEmail = { options: { email: 7 }, field: 'email' }

/** Signing up, which changes the account of this browser. */
export const registerRows = {
  UserRegisterResource: {
    create: {
      ...read(wrongEmail, () => ({ email: `${unique('u')}@example.org`, password: testPassword })),
      changesSession: true as const,
    },
  },
  EmailExistsResource: { get: read(wrongEmail, ({ me }) => ({ email: me.email })) },
}
