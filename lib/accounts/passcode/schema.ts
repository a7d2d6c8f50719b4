import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { viewGroups } from '@/lib/platform/routing/view-group'
import { type Fault, faultReasons, formFaults, type PasscodeForm } from './rules'

const missing = ({ input }: { input?: unknown }) =>
  input === undefined || input === null ? faultReasons.required : 'mustBeText'

/** A field of the forms; `rules.ts` checks the contents of all fields together. */
const field = safeString({ error: missing }).max(254)

/**
 * Proof of the passcode: the passcode itself, or a grant from `validate`. Spread it into the input of
 * every call that changes a guarded setting.
 */
export const passcodeProof = {
  passcode: safeString().max(20).optional(),
  passcode_grant: safeString().max(100).optional(),
}
export type PasscodeProof = { passcode?: string | undefined; passcode_grant?: string | undefined }

/** Reports the faults of a form at their fields, in the specification's order and wording. */
function addIssues(form: Partial<PasscodeForm>, context: z.RefinementCtx): void {
  for (const [path, fault] of Object.entries(formFaults(form, '')) as [string, Fault][])
    context.addIssue({ code: 'custom', path: [path], message: faultReasons[fault] })
}

const newPasscode = { passcode: field, confirmPasscode: field }

/** `POST /v3/users/me/passcode/`. The command refuses the account's own address. */
export const passcodeSet = z
  .object({ ...newPasscode, backupEmail: field, confirmBackupEmail: field })
  .superRefine(addIssues)
export type PasscodeSet = z.output<typeof passcodeSet>

/** Proof of the current passcode when `passcode` is a new one. */
const currentProof = {
  current_passcode: passcodeProof.passcode,
  passcode_grant: passcodeProof.passcode_grant,
}

/**
 * Returns the pairs that a change requires: giving one field of a pair requires both, and giving none
 * requires a passcode.
 */
function pairsOf(form: z.output<typeof changeFields>): Partial<PasscodeForm> {
  const { passcode, confirmPasscode, backupEmail, confirmBackupEmail } = form
  const requiresEmail = (backupEmail ?? confirmBackupEmail) !== undefined
  const requiresPasscode = (passcode ?? confirmPasscode) !== undefined || !requiresEmail
  return {
    ...(requiresPasscode && { passcode: passcode ?? '', confirmPasscode: confirmPasscode ?? '' }),
    ...(requiresEmail && { backupEmail: backupEmail ?? '', confirmBackupEmail: confirmBackupEmail ?? '' }),
  }
}

const changeFields = z.object({
  ...currentProof,
  passcode: field.optional(),
  confirmPasscode: field.optional(),
  backupEmail: field.optional(),
  confirmBackupEmail: field.optional(),
})

/** `PUT /v3/users/me/passcode/`: a new passcode, a new backup address, or both. */
export const passcodeChange = changeFields.superRefine((form, context) => addIssues(pairsOf(form), context))
export type PasscodeChange = z.output<typeof passcodeChange>

/** `DELETE /v3/users/me/passcode/`. */
export const passcodeRemove = z.object(currentProof)

/** `POST /v3/users/me/passcode/validate/`. */
export const passcodeValidate = z.object({
  passcode: field.refine((text) => text !== '', because(faultReasons.required)),
  view_group: z.enum(viewGroups).default('account'),
})

const token = safeString().min(1).max(100)

/** `PUT /v3/users/me/passcode/reset/`: a new passcode by the link that went to the backup address. */
export const passcodeReset = z.object({ ...newPasscode, token }).superRefine(addIssues)

/** `POST /v3/users/me/passcode/verify/`: the link in the mail to the backup address. */
export const backupEmailVerify = z.object({ token })
