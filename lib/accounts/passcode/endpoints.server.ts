import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { requestReset, resendVerification, resetPasscode, verifyBackupEmail } from './backup-email.server'
import { changePasscode, removePasscode, setPasscode, unlockSettings } from './commands.server'
import { passcodeLimit } from './limit'
import {
  backupEmailVerify,
  passcodeChange,
  passcodeRemove,
  passcodeReset,
  passcodeSet,
  passcodeValidate,
} from './schema'
import { wireGrant, wirePasscode } from './wire'

/** Mails to one backup address share one limit, whichever call sends them. */
const takeMail = (user_id: string) => takeLimit('mail', `passcode:${user_id}`)

/** The parental passcode: set, changed, removed, validated, and reset through the backup address only. */
export const passcodeCalls = [
  endpoint({
    door: 'POST /v3/users/me/passcode/',
    name: 'v3_set_passcode',
    needs: 'account',
    limit: 'write',
    input: passcodeSet,
    output: wirePasscode,
    run: ({ viewer, input, origin }) => setPasscode(viewer, input, origin),
  }),
  endpoint({
    door: 'PUT /v3/users/me/passcode/',
    name: 'v3_change_passcode',
    needs: 'account',
    limit: passcodeLimit,
    input: passcodeChange,
    output: wirePasscode,
    run: ({ viewer, input, origin }) => changePasscode(viewer, input, origin),
  }),
  endpoint({
    door: 'DELETE /v3/users/me/passcode/',
    name: 'v3_remove_passcode',
    needs: 'account',
    limit: passcodeLimit,
    input: passcodeRemove,
    output: wirePasscode,
    run: ({ viewer, input, origin }) => removePasscode(viewer, input, origin),
  }),
  endpoint({
    door: 'POST /v3/users/me/passcode/validate/',
    name: 'v3_validate_passcode',
    // A limited log-in may change its password, which the passcode may guard.
    needs: 'password',
    limit: passcodeLimit,
    input: passcodeValidate,
    output: wireGrant,
    run: ({ viewer, input, origin, browser }) => unlockSettings(viewer, input, origin, browser),
  }),
  endpoint({
    door: 'POST /v3/users/me/passcode/verify/resend/',
    name: 'v3_resend_passcode_email',
    needs: 'account',
    limit: 'write',
    input: z.object({}),
    output: z.null(),
    run: async ({ viewer }) => {
      await takeMail(viewer.id)
      return resendVerification(viewer)
    },
  }),
  endpoint({
    door: 'POST /v3/users/me/passcode/reset/',
    name: 'v3_ask_passcode_reset',
    needs: 'password',
    limit: 'write',
    input: z.object({}),
    output: z.null(),
    run: async ({ viewer, origin }) => {
      await takeMail(viewer.id)
      return requestReset(viewer, origin)
    },
  }),
  endpoint({
    door: 'PUT /v3/users/me/passcode/reset/',
    name: 'v3_reset_passcode',
    needs: 'anyone',
    limit: passcodeLimit,
    input: passcodeReset,
    output: z.null(),
    run: ({ input, origin }) => resetPasscode(input.token, input.passcode, origin),
  }),
  endpoint({
    door: 'POST /v3/users/me/passcode/verify/',
    name: 'v3_verify_passcode_email',
    needs: 'anyone',
    limit: passcodeLimit,
    input: backupEmailVerify,
    output: z.null(),
    run: ({ input, origin }) => verifyBackupEmail(input.token, origin),
  }),
] as const
