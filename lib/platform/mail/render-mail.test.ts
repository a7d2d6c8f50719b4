import { expect, test } from 'vitest'
import { directionOf } from '@/lib/platform/i18n/languages'
import type { MailTemplate } from '@/lib/platform/mail-kinds/kinds'
import de from '@/messages/de/mail.json'
import en from '@/messages/en/mail.json'
import { mailHtml } from './mail-html'
import { plainValue } from './plain-value'
import { renderMail } from './render-mail'

const home = 'https://pins.example.org/'
const url = `${home}somewhere/?a=1&b=2`
const templates = Object.keys(en).filter((key) => key !== 'frame') as MailTemplate[]

/** Returns a value for every placeholder of a template's texts. */
function dataFor(template: MailTemplate): Record<string, string> {
  const names = [...JSON.stringify(en[template]).matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? '')
  const values = Object.fromEntries(names.map((name) => [name, name === 'state' ? 'other' : `<${name}>`]))
  return 'button' in en[template] ? { ...values, url } : values
}

const inEach = templates.flatMap((template) => ['en-US', 'de'].map((locale) => [template, locale] as const))

test.each(inEach)('renders all parts of %s, in HTML and in text, in %s', (template, locale) => {
  const mail = renderMail({ template, locale, data: dataFor(template), home, subscription: null })
  expect(mail.subject).toBeTruthy()
  expect(mail.html).not.toMatch(/<first_name>|<name>/)
  expect(mail.text).not.toMatch(/\{\w+\}/)
  if ('button' in en[template]) {
    expect(mail.text).toContain(url)
    expect(mail.html).toContain('href="https://pins.example.org/somewhere/?a=1&amp;b=2"')
  }
  // Every address in it belongs to this site.
  for (const [, address] of mail.html.matchAll(/href="([^"]*)"/g))
    expect(address?.startsWith(home)).toBe(true)
  expect(mail.html).not.toMatch(/<img|<script|<link|src=|url\(/)
})

test("uses the reader's language, or English without a catalog", () => {
  const mail = { template: 'reset_password', home, subscription: null } as const
  const inLocale = (locale: string) => renderMail({ ...mail, locale, data: { first_name: 'Ada', url } })
  for (const locale of ['de', 'de-AT', 'de_CH']) {
    expect(inLocale(locale).subject).toBe('Setze dein Passwort zurück')
    expect(inLocale(locale).html).toContain('<html lang="de" dir="ltr">')
  }
  for (const locale of ['en-GB', 'xx', '', 'dead'])
    expect(inLocale(locale).subject).toBe('Reset your password')
})

test('has the same placeholders in every language', () => {
  const placesOf = (texts: object) =>
    [...JSON.stringify(texts).matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name).toSorted()
  for (const template of templates)
    expect([template, [...new Set(placesOf(de[template]))]]).toEqual([
      template,
      [...new Set(placesOf(en[template]))],
    ])
})

test.each([
  ['en-US', 'Device: d', 'Place', 'Time: t'],
  ['de', 'Gerät: d', 'Ort', 'Zeit: t'],
])(
  'names a new device and its location if they are known, and otherwise leaves out the line, in %s',
  (locale, device, place, time) => {
    const mail = { template: 'new_device', locale, home, subscription: null } as const
    const mailOf = (where: string, device = 'd') =>
      renderMail({ ...mail, data: { first_name: 'Ada', device, place: where, time: 't', url } })
    expect(mailOf('Chile').text).toContain(`${device}\n${place}: Chile\n${time}`)
    expect(mailOf('Chile').html).toContain(`${place}: Chile`)
    expect(mailOf('unknown').text).toContain(`${device}\n${time}`)
    for (const body of [mailOf('unknown').text, mailOf('unknown').html]) {
      expect(body).not.toContain(`${place}:`)
      expect(body).not.toContain('unknown')
    }
    const [label] = device.split(' ')
    expect(mailOf('Chile', 'unknown').text).toContain(`\n\n${place}: Chile\n${time}`)
    expect(mailOf('unknown', 'unknown').text).toContain(`\n\n${time}`)
    for (const body of [mailOf('unknown', 'unknown').text, mailOf('unknown', 'unknown').html]) {
      expect(body).not.toContain(`${label}`)
      expect(body).not.toContain('unknown')
    }
  },
)

test('requires a value for every placeholder', () => {
  const mail = { template: 'reset_password', locale: 'en-US', home, subscription: null } as const
  expect(() => renderMail({ ...mail, data: { url } })).toThrow('first_name')
  expect(() => renderMail({ ...mail, data: { first_name: 'Ada' } })).toThrow('go together')
})

test('sets right-to-left for a right-to-left language', () => {
  expect(directionOf('ar-EG')).toBe('rtl')
  expect(directionOf('en-US')).toBe('ltr')
  const parts = {
    heading: 'h',
    paragraphs: ['p'],
    button: null,
    linkHint: '',
    note: null,
    why: 'w',
    links: [],
    home,
  }
  const html = mailHtml({ ...parts, subject: 's', language: 'ar', direction: 'rtl' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('text-align:right')
})

test('never turns a name into a link', () => {
  expect(plainValue('Ada Lovelace, Ph.D. 3.5')).toBe('Ada Lovelace, Ph.D. 3.5')
  expect(plainValue('ada@example.org')).toBe('ada@example.org')
  expect(plainValue('see evil.example/x')).toBe('see evil.\u2060example/\u2060x')
  expect(plainValue('a\r\nBcc: x')).toBe('a Bcc: x')
})
