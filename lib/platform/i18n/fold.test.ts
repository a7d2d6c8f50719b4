import { expect, test } from 'vitest'
import { folded, isUnspaced } from './fold'

test.each([
  ['CAFÉ', 'cafe'],
  ['Süden', 'suden'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
  ['ｶﾞﾗｽ', 'ガラス'],
  ['ガラス', 'ガラス'],
  ['한국어', '한국어'],
  ['กำลัง', 'กําลัง'.normalize('NFKC')],
  ['مُدَرِّسَة', 'مدرسه'],
  ['हिन्दी', 'हिन्दी'],
])('"%s" is compared as "%s"', (typed, wanted) => {
  expect(folded(typed)).toBe(wanted)
})

test('knows the scripts without spaces', () => {
  for (const text of ['日本', 'カナ', 'ไทย', 'ខ្មែរ', 'ລາວ', 'မြန်မာ', '한국'])
    expect(isUnspaced(text), text).toBe(true)
  for (const text of ['Zürich', 'улица', 'שלום', 'كتاب', '🍕']) expect(isUnspaced(text), text).toBe(false)
})
