/** The key under which a picture waits in this tab. */
const storageKey = 'magpie.picture'

/** The most bytes of a picture that fit into a tab's storage. */
export const storedBytes = 3 * 1024 ** 2

type Stored = { name: string; type: string; bytes: string }

/** Returns bytes as text with a character for each. */
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Stores a picture in this tab while its visitor logs in, if it fits; it is never sent. */
export async function storePicture(file: File): Promise<void> {
  dropStored()
  if (file.size > storedBytes) return
  const bytes = btoa(textOf(new Uint8Array(await file.arrayBuffer())))
  const stored: Stored = { name: file.name, type: file.type, bytes }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Without storage, it is chosen again.
  }
}

/** Forgets the stored picture. */
function dropStored(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}

/** Returns the stored picture, once; null without any. */
export function takeStored(): File | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null
    dropStored()
    if (!stored) return null
    const bytes = Uint8Array.from(atob(stored.bytes), (character) => character.charCodeAt(0))
    return new File([bytes], stored.name, { type: stored.type })
  } catch {
    return null
  }
}
