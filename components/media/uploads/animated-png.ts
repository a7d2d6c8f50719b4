/** Bytes in which the animation of a PNG is announced: before its first picture. */
const headBytes = 64 * 1024

const signature = [0x89, 0x50, 0x4e, 0x47]

/** Returns the name of each chunk at the beginning of a PNG. */
function chunksIn(bytes: DataView): string[] {
  const names: string[] = []
  for (let at = 8; at + 8 <= bytes.byteLength; at += 12 + bytes.getUint32(at))
    names.push(String.fromCharCode(...[4, 5, 6, 7].map((n) => bytes.getUint8(at + n))))
  return names
}

/** Returns true if a file is an animated PNG, of which pins show the first frame. */
export async function isAnimatedPng(file: Blob): Promise<boolean> {
  const bytes = new DataView(await file.slice(0, headBytes).arrayBuffer())
  const isPng = bytes.byteLength > 8 && signature.every((byte, n) => bytes.getUint8(n) === byte)
  if (!isPng) return false
  const names = chunksIn(bytes)
  const [animation, picture] = [names.indexOf('acTL'), names.indexOf('IDAT')]
  return animation >= 0 && (picture < 0 || animation < picture)
}
