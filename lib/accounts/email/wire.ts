import type { MailKind } from '@/lib/mail/kinds'

/** Which kinds of mail somebody gets. */
export type WireSubscriptions = Record<MailKind, boolean>
