import { expect, test } from 'vitest'
import de from '@/messages/de/mail.json'
import en from '@/messages/en/mail.json'
import { personsName, personsWords } from './persons-words'
import { renderMail } from './render-mail'

test.each([
  ['Ada Lovelace, Ph.D. 3.5', 'Ada Lovelace, Ph.D. 3.5'],
  ['María José O’Neil', 'María José O’Neil'],
  ['علي', 'علي'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['WIN 500 USD https://evil.example/x now', 'WIN 500 USD … now'],
  ['http://evil.example', '…'],
  ['evil.example/win?x=1', '…'],
  ['evil.example:8080', '…'],
  ['www.evil', '…'],
  ['mailto:x', '…'],
  ['ask win@evil.example', 'ask …'],
  ['Booking.com', 'Booking com'],
  ['go to evil.example today', 'go to evil example today'],
  ['evil．example', 'evil example'],
  ['evil。example', 'evil example'],
  ['evil․example', 'evil example'],
  ['evil.\u2060example', 'evil example'],
  ['ev\u200bil.exam\u00adple', 'evil example'],
  ['10.0.0.1', '10 0 0 1'],
  ['пример.рф', 'пример рф'],
  ['a\r\nBcc: x', 'a Bcc: x'],
  ['\u202egnp.exe\u202c \u2066x\u2069', 'gnp exe x'],
  ['tag\u{e0041}ged', 'tagged'],
  ['\u3164', ''],
  ['”, says Magpie: “pay', ', says Magpie: pay'],
])('shows %j as %j', (given, shown) => expect(personsName(given)).toBe(shown))

test('keeps quotation marks in a line of a list', () => {
  expect(personsWords('Ann: “see evil.example/x”', 200)).toBe('Ann: “see …')
  expect(personsWords('Ann: “nice”', 200)).toBe('Ann: “nice”')
})

test('cuts after 60 characters', () => {
  expect(personsName('x'.repeat(60))).toBe('x'.repeat(60))
  expect(personsName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
  expect(personsName('👩'.repeat(61))).toBe(`${'👩'.repeat(59)}…`)
})

const hostile =
  'Your parcel is waiting \u202eat\u202c https://evil.example/win or pay@evil.example or evil.example “now”'
const home = 'https://pins.example.org/'
/** The values that people choose; each other one is the site's. */
const ofPeople = ['first_name', 'name', 'board', 'business', 'inviter', 'owner']

const templates = Object.keys(en).filter((key) => key !== 'frame') as Exclude<keyof typeof en, 'frame'>[]
const inEach = templates.flatMap((template) => ['en-US', 'de'].map((locale) => [template, locale] as const))

test.each(inEach)('leads to no other site from any name in %s in %s', (template, locale) => {
  const texts = JSON.stringify((locale === 'de' ? de : en)[template])
  const names = [...texts.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? '')
  const states = [...texts.matchAll(/ (\w+) \{/g)].map(([, state]) => state ?? '')
  for (const state of [...states, 'other']) {
    const data = Object.fromEntries(
      names.map((name) => [name, ofPeople.includes(name) ? hostile : name === 'count' ? '1' : state]),
    )
    const withUrl = 'button' in en[template] ? { ...data, url: home } : data
    const lines = [{ text: hostile, note: hostile, url: home }]
    const { subject, text, html } = renderMail({
      template,
      locale,
      data: withUrl,
      lines,
      home,
      subscription: null,
    })
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/evil\.|@evil|\u202e/)
      expect(part.includes('https://evil')).toBe(false)
    }
    expect([...subject].length).toBeLessThanOrEqual(200)
  }
})

/** The mails about what another person did: the reader does not know if the name is true. */
const ofOthers = [
  'board_invite',
  'board_people',
  'follow_request',
  'business_invite',
  'business_linked',
  'business_unlinked',
  'passcode_verify',
  'passcode_reset',
  'passcode_changed',
  'passcode_email_changed',
  'confirm_email_change',
] as const

test.each(ofOthers)('puts the names of %s in quotation marks', (template) => {
  for (const texts of [en[template], de[template]]) {
    const message = JSON.stringify(texts).replaceAll(/(Hi|Hallo) \{first_name\}/g, '')
    for (const [, before, name, after] of message.matchAll(
      /(.)\{(first_name|name|board|business|inviter|owner)\}(.)/g,
    ))
      expect([template, name, before, after]).toEqual([
        template,
        name,
        expect.stringMatching(/[“„]/),
        expect.stringMatching(/[”“]/),
      ])
  }
})
