import en from '@/messages/en/mail.json'

/** A mail by the name of its texts. */
export type MailTemplate = Exclude<keyof typeof en, 'frame'>

/** The texts of one mail. `why` says to whom it goes, where it is not about the reader's own account. */
export type MailTexts = {
  subject: string
  heading: string
  text: string
  button?: string
  note?: string
  why?: string
}

/** The catalog of mails nearest to a reader's locale, and the language it is in. */
export function mailTexts(
  _locale: string,
  template: MailTemplate,
): { language: string; texts: MailTexts; frame: typeof en.frame } {
  return { language: 'en', texts: en[template], frame: en.frame }
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv'])

/** In which direction a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
