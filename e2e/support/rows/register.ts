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
  UserRegisterTrackActionResource: { update: read(null, () => ({ actions: [{ name: 'step' }] })) },
  UserExperienceCompletedResource: { update: read(null, () => ({ placement_id: '1' })) },
  UserSessionStoreResource: { get: read(null, () => ({})) },
  UserResetPasswordResource: {
    create: read({ options: { username_or_email: 7 }, field: 'username_or_email' }, () => ({
      username_or_email: `${unique('nobody')}@example.org`,
    })),
  },
  ResetPasswordFromEmailResource: {
    update: {
      ...read({ options: { token: 7 }, field: 'token' }, () => ({
        token: 'x'.repeat(43),
        new_password: 'violet stone bridge',
      })),
      answers: 400,
    },
  },
  EmailExistsResource: { get: read(wrongEmail, ({ me }) => ({ email: me.email })) },
}
