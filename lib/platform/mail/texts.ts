import { namesOf } from '@/lib/platform/i18n/languages'
import type { MailTemplate } from '@/lib/platform/mail-kinds/kinds'
import de from '@/messages/de/mail.json'
import en from '@/messages/en/mail.json'

/** The texts of one mail. `why` explains why the reader gets it, if it is not about their own account. */
export type MailTexts = {
  subject: string
  heading: string
  text: string
  button?: string
  note?: string
  why?: string
}

/** By language; the type requires each language to have all English texts. */
const textsByLanguage: ReadonlyMap<string, typeof en> = new Map([
  ['en', en],
  ['de', de],
])

/** Returns the mail catalog nearest to a reader's locale, or English, and its language. */
export function mailTexts(
  locale: string,
  template: MailTemplate,
): { language: string; texts: MailTexts; frame: typeof en.frame } {
  const language = namesOf(locale).find((name) => textsByLanguage.has(name)) ?? 'en'
  const texts = textsByLanguage.get(language) ?? en
  return { language, texts: texts[template], frame: texts.frame }
}
