import { db } from '@/lib/platform/db/client.server'
import { peekToken } from '../tokens/tokens.server'

/** The purpose of a mail's link: verify an address, change it, or revert a change. */
export type EmailLink = 'verify' | 'change' | 'revert'

/** Returns the address that a mail's link is about, without redeeming it; null when it is invalid. */
export async function emailOfLink(link: EmailLink, token: string): Promise<string | null> {
  const found = await peekToken(db(), `${link}_email`, token)
  return found?.data.email ?? null
}
