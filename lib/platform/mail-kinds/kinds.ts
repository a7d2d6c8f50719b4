import type en from '@/messages/en/mail.json'
import type { MailOption } from './options'

/** The name of a mail's texts. */
export type MailTemplate = Exclude<keyof typeof en, 'frame'>

/**
 * A kind of mail, declared by its domain and listed in its manifest: the setting that switches it off (null has none, since
 * it concerns the account). Its texts are `<name>` in `messages/<locale>/mail.json`.
 */
export type MailKind = { name: MailTemplate; option: MailOption | null }

/** Declares the mails of a domain by their names, each with its setting; one without texts does not compile. */
export function mailKinds<Name extends MailTemplate>(
  kinds: Record<Name, MailOption | null>,
): Record<Name, MailKind> {
  const named = Object.entries<MailOption | null>(kinds).map(([name, option]) => [name, { name, option }])
  return Object.fromEntries(named)
}
