import { createTranslator } from 'next-intl'
import { isolatedValues } from '@/lib/platform/i18n/isolate'
import { directionOf } from '@/lib/platform/i18n/languages'
import type { MailTemplate } from '@/lib/platform/mail-kinds/kinds'
import type { MailOption } from '@/lib/platform/mail-kinds/options'
import { headerText } from './address'
import { type MailLine, type MailParts, mailHtml, mailText } from './mail-html'
import { personsName, personsWords } from './persons-words'
import { plainValue } from './plain-value'
import { type MailTexts, mailTexts } from './texts'

/**
 * The input of a mail. `data` fills the placeholders of its texts; `data.url` is the target of its button.
 */
export type MailContent = {
  template: MailTemplate
  locale: string
  data: Record<string, string>
  /** Paragraphs written by an admin. */
  paragraphs?: readonly string[]
  /** The items it lists, with user-chosen names. */
  lines?: readonly MailLine[]
  /** The site's own address. */
  home: string
  /** The page on which the reader stops the mails of its sender. */
  stopUrl?: string
  /** The setting that switches it off and the unsubscribe links, when it is optional. */
  subscription: { option: MailOption; unsubscribe: string; choose: string } | null
}

/** Placeholders with the site's own words; every other one has a person's. */
const siteValues: ReadonlySet<string> = new Set([
  'count',
  'date',
  'device',
  'email',
  'place',
  'state',
  'subject',
  'time',
  'unread',
])

/** Characters of a line of a list: it has two names and what happened. */
const longestLine = 200

/** Fills a text's placeholders. @throws Error when `data` lacks one */
function filler(locale: string, texts: MailTexts, data: Record<string, string>) {
  const messages: Record<string, string> = { ...texts }
  const t = createTranslator({
    locale,
    messages,
    onError: (error) => {
      throw error
    },
  })
  const plain = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      siteValues.has(name) ? plainValue(value) : personsName(value),
    ]),
  )
  const values = isolatedValues(plain, directionOf(locale))
  return (key: keyof MailTexts): string | null => (texts[key] === undefined ? null : t(key, values))
}

/**
 * Renders a mail in its reader's language, as HTML and as text. @throws Error when `data` lacks a placeholder
 * of its texts
 */
export function renderMail({
  template,
  locale,
  data,
  paragraphs = [],
  lines = [],
  home,
  subscription,
  stopUrl,
}: MailContent) {
  const { language, texts, frame } = mailTexts(locale, template)
  const { url = null, ...values } = data
  const fill = filler(language, texts, values)
  const label = fill('button')
  if ((label === null) !== (url === null))
    throw new Error(`mail ${template}: a button and its url go together`)
  const parts: MailParts = {
    language,
    direction: directionOf(language),
    subject: headerText(fill('subject') ?? ''),
    heading: fill('heading') ?? '',
    paragraphs: [...(fill('text') ?? '').split('\n\n'), ...paragraphs.map(plainValue)],
    lines: lines.map((line) => ({
      ...line,
      text: personsWords(line.text, longestLine),
      ...(line.note ? { note: personsWords(line.note, longestLine) } : {}),
    })),
    button: label !== null && url !== null ? { label, url } : null,
    linkHint: frame.linkHint,
    note: fill('note'),
    why: fill('why') ?? frame.why[subscription?.option ?? 'account'],
    links: [
      ...(subscription
        ? [
            { label: frame.unsubscribe, url: subscription.unsubscribe },
            { label: frame.choose, url: subscription.choose },
          ]
        : []),
      ...(stopUrl ? [{ label: frame.stopInvites, url: stopUrl }] : []),
      ...(['help', 'terms', 'privacy'] as const).map((page) => ({
        label: frame[page],
        url: new URL(`/${page}/`, home).href,
      })),
    ],
    home,
  }
  return { subject: parts.subject, html: mailHtml(parts), text: mailText(parts) }
}
