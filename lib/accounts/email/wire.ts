import type { MailKind } from '@/lib/platform/mail/kinds'

/** The kinds of mail a user receives. */
export type WireSubscriptions = Record<MailKind, boolean>
