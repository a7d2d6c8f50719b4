import { seal, unseal } from '@/lib/core/sealed.server'

export type Credentials = { username: string; password: string }

/** Encrypts the credentials of a feed for the database. */
export const sealCredentials = (feed_id: string, credentials: Credentials): Buffer =>
  seal('catalog-feeds', feed_id, JSON.stringify(credentials))

/** Decrypts the credentials that were sealed for this feed. @throws Error if they are another's, or the key has changed */
export const openCredentials = (feed_id: string, sealed: Buffer): Credentials =>
  JSON.parse(unseal('catalog-feeds', feed_id, sealed)) as Credentials
