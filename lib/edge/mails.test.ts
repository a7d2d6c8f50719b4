import { expect, test } from 'vitest'
import { mailOptions } from '@/lib/platform/mail-kinds/options'
import en from '@/messages/en/mail.json'
import { mailsOf } from './registries.server'

const { frame, ...texts } = en
const declared = [...mailsOf().values()]

test('declares each mail that has texts in one manifest', () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(texts).toSorted())
})

test('gives each setting that switches mails off a mail, and a reason to print in it', () => {
  // The articles of Today are a part of the weekly digest, which has a switch of its own.
  const used = new Set([...declared.flatMap(({ option }) => option ?? []), 'today'])
  expect([...used].toSorted()).toEqual(mailOptions.toSorted())
  expect(Object.keys(frame.why)).toEqual(expect.arrayContaining([...mailOptions, 'account']))
})

test('refuses two domains that declare one mail', () => {
  const mails = [{ name: 'test', option: null, cause: 'site', contact: 'site' }] as const
  expect(() =>
    mailsOf([
      { name: 'one', mails },
      { name: 'two', mails },
    ]),
  ).toThrow('two declares test again')
})
