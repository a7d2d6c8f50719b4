import type { MailKind } from '@/lib/platform/mail/kinds'

/** Which kinds of mail somebody gets. */
export type WireSubscriptions = Record<MailKind, boolean>
