/** Media types of the pictures that are accepted; the bytes decide, never the stated type. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/** For the file chooser. */
export const pictureAccept = pictureTypes.join(',')

/** Types that we ask other servers for: HEIC is read when it comes, but never preferred. */
export const wantedTypes: readonly string[] = pictureTypes.filter((type) => !type.startsWith('image/hei'))

const latin1 = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end)

/** Major and compatible brands of ISO media files with pictures. */
const isoBrand = /^(?:avi[fs]|mi[fl]1|msf1|mif2|hei[cfmsx]|hev[cmsx])$/

/** Returns the media type of a picture by the first bytes of its file, or null. */
export function pictureTypeOf(head: Buffer): string | null {
  if (latin1(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (latin1(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (/^GIF8[79]a/.test(latin1(head, 0, 6))) return 'image/gif'
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'image/webp'
  if (latin1(head, 4, 8) !== 'ftyp') return null
  const brand = latin1(head, 8, 12)
  if (!isoBrand.test(brand)) return null
  return brand.startsWith('avi') ? 'image/avif' : 'image/heif'
}
