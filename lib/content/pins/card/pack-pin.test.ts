import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardRow, presentPin } from '@/lib/content/pins/present.server'
import { imageSizes } from '@/lib/media/images/sizes'
import { cardFields } from './card-fields'
import { type CardFieldsRow, cardFieldNames } from './card-values'
import { packPin, unpackPin } from './pack-pin'

const hex = fc.stringMatching(/^[0-9a-f]{32}$/)
const count = fc.nat(9999)
const kinds = {
  text: fc.option(fc.string()),
  link: fc.option(fc.webUrl()),
  id: fc.constantFrom(null, '123456789012345678'),
  time: fc.date({ min: new Date('2024-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  count,
  flag: fc.boolean(),
}
/** The plain fields: each that the table has. */
const plain = fc.record(
  Object.fromEntries(cardFieldNames.map((name) => [name, kinds[cardFields[name].kind]])),
) as unknown as fc.Arbitrary<CardFieldsRow>
const others: fc.Arbitrary<Omit<CardRow, keyof CardFieldsRow>> = fc.record({
  id: fc.stringMatching(/^\d{5,18}$/),
  video: fc.constantFrom(
    null,
    {
      signature: '0123456789abcdef0123456789abcdef',
      width: 720,
      height: 1280,
      duration: 8000,
      has_sound: false,
      is_small: true,
      captions: { signature: '00000000000000000000000000000000', language: 'en' },
    },
    {
      signature: 'ffffffffffffffffffffffffffffffff',
      width: 320,
      height: 240,
      duration: 8000,
      has_sound: true,
      is_small: false,
      captions: null,
    },
  ),
  carousel: fc.option(
    fc.array(
      fc.record({
        title: fc.string(),
        description: fc.string(),
        alt_text: fc.string(),
        link: fc.option(fc.webUrl()),
        domain: fc.option(fc.domain()),
        dominant_color: fc.constantFrom(null, '#aabbcc'),
        signature: hex,
        ext: fc.constantFrom('jpg' as const, 'png' as const, 'webp' as const),
        width: fc.integer({ min: 1, max: 9000 }),
        height: fc.integer({ min: 1, max: 9000 }),
      }),
      { minLength: 2, maxLength: 5 },
    ),
  ),
  signature: hex,
  ext: fc.constantFrom('jpg' as const, 'png' as const, 'webp' as const),
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
  is_ready: fc.boolean(),
  rich: fc.constant(null),
  user_id: fc.stringMatching(/^\d{5,18}$/),
  username: fc.constant('anna'),
  full_name: fc.string(),
  first_name: fc.string(),
  avatar_signature: fc.option(hex),
  creator: fc.option(
    fc.record({
      id: fc.stringMatching(/^\d{5,18}$/),
      username: fc.constant('bea'),
      full_name: fc.string(),
      first_name: fc.string(),
      avatar_signature: fc.option(hex),
    }),
  ),
  saved_by_me: fc.constantFrom(null, [
    {
      pin_id: '123456',
      board_id: '234567',
      name: 'Small birds',
      slug: 'small-birds',
      privacy: 'public' as const,
      owner: 'anna',
      section_id: null,
      section_title: null,
    },
  ]),
  board_id: fc.stringMatching(/^\d{5,18}$/),
  board_name: fc.string(),
  board_slug: fc.constant('a-board'),
  board_privacy: fc.constantFrom('public' as const, 'secret' as const),
  board_owner: fc.constant('anna'),
  section_id: fc.constant('7'),
  section_title: fc.option(fc.string()),
  section_slug: fc.constant('a-section'),
  aggregated_pin_id: fc.stringMatching(/^\d{5,18}$/),
  save_count: count,
  comment_count: count,
  reaction_counts: fc.constantFrom<Record<string, number>>({}, { 1: 3, 4: 1 }),
  try_count: count,
  reaction_by_me: fc.constantFrom(0, 1),
})
const row: fc.Arbitrary<CardRow> = fc.tuple(plain, others).map(([fields, more]) => ({ ...fields, ...more }))

test('restores what was packed, in feeds and in closeups', () => {
  const reason = fc.option(
    fc.record({ reasonId: count, reason: fc.constant('topic' as const), name: fc.option(fc.string()) }),
  )
  fc.assert(
    fc.property(row, reason, fc.boolean(), (given, why, isCloseup) => {
      const pin = presentPin(given, isCloseup ? imageSizes : ['236x', '474x', '736x', 'orig'], why)
      expect(unpackPin(JSON.parse(JSON.stringify(packPin(pin))))).toEqual(pin)
    }),
  )
})
