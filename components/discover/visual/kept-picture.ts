/** Where a picture waits in this tab, and the bytes that fit there: half a megabyte stays for the rest. */
const storageKey = 'magpie.picture'
export const keptBytes = 3 * 1024 ** 2

type Kept = { name: string; type: string; bytes: string }

/** Returns bytes as text with a character for each. */
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Keeps a picture in this tab while its visitor logs in, if it fits; it is never sent. */
export async function keepPicture(file: File): Promise<void> {
  dropKept()
  if (file.size > keptBytes) return
  const bytes = btoa(textOf(new Uint8Array(await file.arrayBuffer())))
  const kept: Kept = { name: file.name, type: file.type, bytes }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage, it is chosen again.
  }
}

/** Forgets the kept picture. */
export function dropKept(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}

/** Returns the kept picture, once; null without any. */
export function takeKept(): File | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
    dropKept()
    if (!kept) return null
    const bytes = Uint8Array.from(atob(kept.bytes), (character) => character.charCodeAt(0))
    return new File([bytes], kept.name, { type: kept.type })
  } catch {
    return null
  }
}
