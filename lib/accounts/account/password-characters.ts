/**
 * All that can be typed: letters of every script with their marks, numbers, punctuation, symbols and spaces, and the two
 * joiners that Persian, Hindi and emoji need. Not: control characters, and others that nobody sees, such as a
 * zero-width space that came along with a copied text (docs/decisions/222).
 */
const typed = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u{200c}\u{200d}]*$/u

/** True if a new password has only letters, numbers and symbols (specification part 1, section 5). */
export const canBeTyped = (password: string): boolean => typed.test(password)
