import { refuse } from '@/lib/core/app-error'
import { isWeakPassword } from './weak-password.server'

type Names = { email: string; username: string; first_name: string; full_name: string }

/** Requires a password that would not be among the first guesses. @throws AppError 9113 */
export function requireStrong(password: string, own: Names): void {
  if (isWeakPassword(password, [own.email, own.username, own.first_name, own.full_name]))
    refuse('weakPassword', { field: 'new_password', reason: 'tooEasy' })
}
