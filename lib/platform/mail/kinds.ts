import type { MailTemplate } from './texts'

/** What somebody may have mails about, or not; what concerns the account itself always comes. */
export const mailKinds = ['follows', 'comments', 'tips', 'digest', 'news'] as const
export type MailKind = (typeof mailKinds)[number]

/** The kind of each mail that can be switched off. */
const kinds: Partial<Record<MailTemplate, MailKind>> = {
  follow_request: 'follows',
  new_followers: 'follows',
  new_comments: 'comments',
  weekly_digest: 'digest',
  tips_start: 'tips',
  tips_more: 'tips',
  announcement: 'news',
}

/** What a mail is about; null when it concerns the account and always comes. */
export function kindOf(template: MailTemplate): MailKind | null {
  return kinds[template] ?? null
}

/** What is off until somebody switches it on: to a person under 18, what the site itself wants to be read. */
const promotional: readonly MailKind[] = ['tips', 'news']

/** Whether a kind is on: as chosen, else by its default. `age` in full years, null when nobody knows it. */
export function isMailOn(kind: MailKind, chosen: Record<string, boolean>, age: number | null): boolean {
  return chosen[kind] ?? !(promotional.includes(kind) && age !== null && age < 18)
}
