/** What may be chosen; the server judges the bytes. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** An address in a pasted text, if that is all there is. */
export function pastedAddress(text: string): string | null {
  const trimmed = text.trim()
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}
