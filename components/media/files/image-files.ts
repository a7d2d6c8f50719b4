/** Types offered in the file chooser; the server checks the bytes. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Returns the address in a pasted text, if it is nothing else. */
export function pastedAddress(text: string): string | null {
  const trimmed = text.trim()
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}
