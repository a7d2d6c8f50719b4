import { db } from '@/lib/platform/db/client.server'
import { peekToken } from '../tokens/tokens.server'

/** What the link of a mail does: verify an address, change it, or take a change back. */
export type EmailLink = 'verify' | 'change' | 'revert'

/** Which address the link of a mail is about, without using it up; null when it is no good. */
export async function emailOfLink(link: EmailLink, token: string): Promise<string | null> {
  const found = await peekToken(db(), `${link}_email`, token)
  return found?.data.email ?? null
}
