import { contributionPoint } from '@/lib/core/contribution'
import type { ContactOrigin } from '@/lib/platform/contact/paths'
import type en from '@/messages/en/mail.json'
import type { MailOption } from './options'

/** The name of a mail's texts. */
export type MailTemplate = Exclude<keyof typeof en, 'frame'>

/**
 * The cause of the mails of a kind, and with that the budget that they count in (184):
 * - `account`: the reader, or a change of their own account. Never counted: the actions themselves are limited.
 * - `site`: the site's schedule, or its moderators. Never counted.
 * - `proof`: a person typed an address that may be another person's, who is asked to confirm it.
 * - `person`: the action of another person.
 */
export type MailCause = 'account' | 'site' | 'proof' | 'person'

type Declared = { option: MailOption | null; cause: MailCause; contact: ContactOrigin }

/**
 * A kind of mail, declared by its domain and listed in its manifest: the setting that switches it off (null has none, since
 * it concerns the account), its cause, and the way in which its actor reaches the reader: `site` for mails about the
 * reader's own account, and for lists of entries, each of which was permitted when it was made. Its texts are `<name>` in `messages/<locale>/mail.json`.
 */
export type MailKind<Cause extends MailCause = MailCause> = {
  name: MailTemplate
  option: MailOption | null
  cause: Cause
  contact: ContactOrigin
}

/** The kinds of all domains. */
export const mailsOfDomains = contributionPoint<MailKind>('kinds of mails')

/**
 * Declares the mails of a domain by their names; one without texts, a cause or a way of contact does not compile.
 */
export function mailKinds<const Kinds extends Partial<Record<MailTemplate, Declared>>>(
  kinds: Kinds & Record<Exclude<keyof Kinds, MailTemplate>, never>,
) {
  const named = Object.entries<Declared>(kinds as Record<string, Declared>).map(([name, kind]) => [
    name,
    { name, ...kind },
  ])
  return Object.fromEntries(named) as {
    [Name in keyof Kinds]: MailKind<Kinds[Name] extends Declared ? Kinds[Name]['cause'] : never>
  }
}
