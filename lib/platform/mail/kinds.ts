import type { MailTemplate } from './texts'

/** Optional kinds of mail; mails about the account itself are always sent. */
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

/** Returns the kind of a mail; null when it concerns the account and is always sent. */
export function kindOf(template: MailTemplate): MailKind | null {
  return kinds[template] ?? null
}

/** Kinds that are off by default for people under 18: the site's own promotion. */
const promotional: readonly MailKind[] = ['tips', 'news']

/** Returns true if a kind is on: as chosen, else by default. `age` in full years, null when unknown. */
export function isMailOn(kind: MailKind, chosen: Record<string, boolean>, age: number | null): boolean {
  return chosen[kind] ?? !(promotional.includes(kind) && age !== null && age < 18)
}
