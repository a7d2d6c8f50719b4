/** Kinds of mail that a setting switches off. Mails about the account itself have none, and are always sent. */
export const mailKinds = ['follows', 'comments', 'boards', 'tips', 'digest', 'news'] as const
export type MailKind = (typeof mailKinds)[number]

/** Kinds that are off by default for people under 18: the site's own promotion. */
const promotional: readonly MailKind[] = ['tips', 'news']

/** True if a kind is on: as chosen, otherwise by default. `age` is in full years, null when unknown. */
export function isMailOn(kind: MailKind, chosen: Record<string, boolean>, age: number | null): boolean {
  return chosen[kind] ?? !(promotional.includes(kind) && age !== null && age < 18)
}
