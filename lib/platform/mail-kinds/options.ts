import texts from '@/messages/en/email.json'

const named = texts.email.subscription.kinds
export type MailOption = keyof typeof named

/**
 * Settings that switch mails off, in the order of their texts (`email.subscription.kinds`). Mails about the account
 * itself have none, and are always sent.
 */
export const mailOptions = Object.keys(named) as [MailOption, ...MailOption[]]

/** Mails that are off by default for people under 18: the site's own promotion. */
const promotional: readonly MailOption[] = ['tips', 'news']

/** Returns true if mails of an option are on: as chosen, else by default. `age` in full years, null when unknown. */
export function isMailOn(option: MailOption, chosen: Record<string, boolean>, age: number | null): boolean {
  return chosen[option] ?? !(promotional.includes(option) && age !== null && age < 18)
}
