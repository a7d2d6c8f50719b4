const uploaded = /^\/media\/orig\/[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{32})\.\w{3,4}$/

/** Returns the signature in the address that this site returned for an upload; null for any other address. */
export function uploadedSignature(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return uploaded.exec(path)?.[1] ?? null
}
