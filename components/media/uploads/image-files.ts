import { heicTypes, isHeicFile } from './heic'

/** Types offered in the file chooser; the server checks the bytes. */
export const acceptedTypes = `image/jpeg,image/png,image/webp,image/gif,image/avif,${heicTypes}`

/** Types that say nothing about a file, which servers and systems give to pictures, too. */
const vague = ['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']

const pictureName = /\.(?:jpe?g|jpe|jfif|pjpe?g|a?png|webp|gif|avifs?)$/i

/**
 * Returns true if a file may be a picture: by its type, or by its name where the type says nothing. The server checks
 * the bytes.
 */
export const isPictureFile = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('image/') || isHeicFile({ type, name }) || (vague.includes(type) && pictureName.test(name))

/** Returns the address in a pasted text, if it is nothing else. */
export function pastedAddress(text: string): string | null {
  const trimmed = text.trim()
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}
