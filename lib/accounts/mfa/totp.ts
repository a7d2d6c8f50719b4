import { generateSecret, generateURI, verifySync } from 'otplib'

/** Accepted time steps: the current one, one before and one after, since clocks and people are slow (RFC 6238, section 5.2). */
const tolerance = 30

/** Returns a new secret of 160 bits in Base32, as authenticator apps accept it. */
export const newTotpSecret = (): string => generateSecret()

/** Returns the content of the QR code: `otpauth://totp/…`. */
export function totpUri(secret: string, label: string): string {
  return generateURI({ issuer: 'Magpie', label, secret })
}

/**
 * Returns the 30-second step of this code, within one step of `epoch` (seconds); null when it matches none.
 */
export function totpStep(secret: string | Uint8Array, code: string, epoch: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({ secret, token: code, epoch: Math.floor(epoch), epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
