import { seal, unseal } from '@/lib/core/sealed.server'

/** Encrypts a person's secret for the database. */
export const sealSecret = (user_id: string, secret: string): Buffer => seal('mfa', user_id, secret)

/** Decrypts the secret that was sealed for this person. @throws Error when it is another's, or the installation's key has changed */
export const openSecret = (user_id: string, sealed: Buffer): string => unseal('mfa', user_id, sealed)
