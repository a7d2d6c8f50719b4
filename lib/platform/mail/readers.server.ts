import { contributionPoint } from '@/lib/core/contribution'
import type { ContactPath } from '@/lib/platform/contact/paths'
import type { Db } from '@/lib/platform/db/client.server'

/** The reader of a mail: the account that it is about, or any with its address. */
export type MailReader = { user_id: string | null; to_address: string }

/** Facts about readers, whose accounts are in a higher area. */
export type MailReaders = {
  /**
   * Returns an account's choices about mails and its age; undefined if it is closed, its address is not proven, or it
   * muted the actor, or one of the two blocked the other.
   */
  choicesOf: (
    tx: Db,
    user_id: string,
    actor_id: string | null,
  ) => Promise<{ chosen: Record<string, boolean> | null; age: number | null } | undefined>
  /** True if the actor may reach the reader on a path now, and is not muted. */
  isReached: (reader: MailReader, path: ContactPath, actor_id: string) => Promise<boolean>
}

export const mailReaders = contributionPoint<MailReaders>('mail readers')
