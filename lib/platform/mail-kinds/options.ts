/** Settings that switch mails off. Mails about the account itself have none, and are always sent. */
export const mailOptions = ['follows', 'comments', 'boards', 'tips', 'digest', 'news'] as const
export type MailOption = (typeof mailOptions)[number]

/** Mails that are off by default for people under 18: the site's own promotion. */
const promotional: readonly MailOption[] = ['tips', 'news']

/** Returns true if mails of an option are on: as chosen, else by default. `age` in full years, null when unknown. */
export function isMailOn(option: MailOption, chosen: Record<string, boolean>, age: number | null): boolean {
  return chosen[option] ?? !(promotional.includes(option) && age !== null && age < 18)
}
