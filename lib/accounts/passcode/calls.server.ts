import { z } from 'zod'
import { anyoneCall, memberCall, type RestCalls } from '@/lib/core/rest'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { requestReset, resendVerification, resetPasscode, verifyBackupEmail } from './backup-email.server'
import { changePasscode, removePasscode, setPasscode, unlockSettings } from './commands.server'
import {
  backupEmailVerify,
  passcodeChange,
  passcodeRemove,
  passcodeReset,
  passcodeSet,
  passcodeValidate,
} from './schema'

/** Mails to one backup address count together, wherever they are asked for. */
const takeMail = (user_id: string) => takeLimit('mail', `passcode:${user_id}`)

/** The parental passcode: set, changed, removed, validated, and reset by the backup address alone. */
export const passcodeCalls = {
  '/v3/users/me/passcode/': {
    POST: memberCall({
      name: 'v3_set_passcode',
      needs: 'account',
      limit: 'write',
      input: passcodeSet,
      run: ({ viewer, input, origin }) => setPasscode(viewer, input, origin),
    }),
    PUT: memberCall({
      name: 'v3_change_passcode',
      needs: 'account',
      limit: 'passcode',
      input: passcodeChange,
      run: ({ viewer, input, origin }) => changePasscode(viewer, input, origin),
    }),
    DELETE: memberCall({
      name: 'v3_remove_passcode',
      needs: 'account',
      limit: 'passcode',
      input: passcodeRemove,
      run: ({ viewer, input, origin }) => removePasscode(viewer, input, origin),
    }),
  },
  '/v3/users/me/passcode/validate/': {
    POST: memberCall({
      name: 'v3_validate_passcode',
      // A limited log-in may change its password, which the passcode may guard.
      needs: 'password',
      limit: 'passcode',
      input: passcodeValidate,
      run: ({ viewer, input, origin, browser }) => unlockSettings(viewer, input, origin, browser),
    }),
  },
  '/v3/users/me/passcode/verify/resend/': {
    POST: memberCall({
      name: 'v3_resend_passcode_email',
      needs: 'account',
      limit: 'write',
      input: z.object({}),
      run: async ({ viewer }) => {
        await takeMail(viewer.id)
        return resendVerification(viewer)
      },
    }),
  },
  '/v3/users/me/passcode/reset/': {
    POST: memberCall({
      name: 'v3_ask_passcode_reset',
      needs: 'password',
      limit: 'write',
      input: z.object({}),
      run: async ({ viewer, origin }) => {
        await takeMail(viewer.id)
        return requestReset(viewer, origin)
      },
    }),
    PUT: anyoneCall({
      name: 'v3_reset_passcode',
      limit: 'passcode',
      input: passcodeReset,
      run: ({ input, origin }) => resetPasscode(input.token, input.passcode, origin),
    }),
  },
  '/v3/users/me/passcode/verify/': {
    POST: anyoneCall({
      name: 'v3_verify_passcode_email',
      limit: 'passcode',
      input: backupEmailVerify,
      run: ({ input, origin }) => verifyBackupEmail(input.token, origin),
    }),
  },
} satisfies Record<string, RestCalls>
