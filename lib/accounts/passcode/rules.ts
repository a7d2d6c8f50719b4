import type { Reason } from '@/lib/core/reasons'
import { comparableAddress, parseAddress } from '@/lib/platform/mail/address'

/** The fields of the passcode forms, by the names of the wire. */
export type PasscodeForm = {
  passcode: string
  confirmPasscode: string
  backupEmail: string
  confirmBackupEmail: string
}

/** The reason for refusing a field. */
export type Fault =
  | 'required'
  | 'numbers'
  | 'four'
  | 'passcodesDiffer'
  | 'email'
  | 'plainLocalPart'
  | 'sameEmail'
  | 'emailsDiffer'

/** The sentences of specification part 1, section 5; messages/en/passcode.json has the same, which a test checks. */
export const faultReasons = {
  required: 'requiredPlain',
  numbers: 'onlyNumbers',
  four: 'fourDigits',
  passcodesDiffer: 'passcodesDiffer',
  email: 'validEmail',
  plainLocalPart: 'plainLocalPart',
  sameEmail: 'sameEmail',
  emailsDiffer: 'emailsDiffer',
} as const satisfies Record<Fault, Reason>

export const passcodeLength = 4

/** Checks a passcode: required, digits only, exactly four; returns null when it is valid. */
export function passcodeFault(passcode: string): Fault | null {
  if (passcode === '') return 'required'
  if (!/^[0-9]+$/.test(passcode)) return 'numbers'
  return passcode.length === passcodeLength ? null : 'four'
}

function emailFault(email: string): Fault | null {
  if (email.trim() === '') return 'required'
  const parsed = parseAddress(email)
  if ('address' in parsed) return null
  return parsed.fault === 'validEmail' ? 'email' : parsed.fault
}

/**
 * Returns the fault of each given field (specification part 1, section 5); an empty object when there is
 * none. `accountEmail` is the account's own address, which the backup address must not be.
 */
export function formFaults(
  form: Partial<PasscodeForm>,
  accountEmail: string,
): Partial<Record<keyof PasscodeForm, Fault>> {
  const { passcode, confirmPasscode, backupEmail, confirmBackupEmail } = form
  const faults: Partial<Record<keyof PasscodeForm, Fault>> = {}
  const note = (field: keyof PasscodeForm, fault: Fault | null) => {
    if (fault) faults[field] = fault
  }
  if (passcode !== undefined) note('passcode', passcodeFault(passcode))
  if (confirmPasscode !== undefined)
    note(
      'confirmPasscode',
      passcodeFault(confirmPasscode) ?? (confirmPasscode === passcode ? null : 'passcodesDiffer'),
    )
  if (backupEmail !== undefined) {
    const isOwn = comparableAddress(backupEmail) === comparableAddress(accountEmail)
    note('backupEmail', emailFault(backupEmail) ?? (isOwn ? 'sameEmail' : null))
  }
  if (confirmBackupEmail !== undefined) {
    const isSame = comparableAddress(confirmBackupEmail) === comparableAddress(backupEmail ?? '')
    note('confirmBackupEmail', emailFault(confirmBackupEmail) ?? (isSame ? null : 'emailsDiffer'))
  }
  return faults
}
