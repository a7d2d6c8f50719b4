import { createECDH, randomUUID } from 'node:crypto'
import { testAdAccount, testBusiness } from '@/lib/business/testing.server'
import { board, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'

/** A word in no statement of ours. */
export const mark = 'zqxjkv'

/** Returns the public key of a browser's push subscription. */
const publicKey = () => createECDH('prime256v1').generateKeys('base64url')
const bytes = (count: number) => Buffer.alloc(count, 4).toString('base64url')

/** Fields that exclude others of the same input. */
const excluding = {
  carousel_data: null,
  pin_tags: null,
  clips: null,
  recipe_data: null,
  image_url: null,
  upload_id: null,
  to: null,
  before_id: null,
}

export type World = { me: Member; named: Record<string, unknown> }

/** Creates a business with a board, a pin and an ad account, and the values that name them in the inputs of calls. */
export async function sampleWorld(): Promise<World> {
  const me = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(me)
  const { id: board_id } = await board(me)
  const { id: pin_id, aggregated_pin_data } = await pin(me, board_id)
  const email = `${mark}@example.org`
  const named = {
    ...{ board_id, boardId: board_id, pin_id, pinId: pin_id, pin: pin_id, id: pin_id },
    ...{ objectId: aggregated_pin_data.id, user_id: me.id, userId: me.id, username: me.user.username },
    ...{ business_id: me.id, ad_account_id, client_id: randomUUID(), bookmarks: [], page_size: 25 },
    ...{ passcode: '1234', confirmPasscode: '1234', backupEmail: email, confirmBackupEmail: email },
    ...{ width: 0.5, height: 0.5, x: 0.1, y: 0.1, w: 0.5, h: 0.5, overlays: [], start: 0, end: 9_000 },
    ...{ time_zone: 'Europe/Paris', postal_code: '12345', featureMap: {} },
    ...{ iban: 'DE89370400440532013000', bic: 'COBADEFF' },
    feedback_data: JSON.stringify({ message: mark }),
    keys: { p256dh: publicKey(), auth: bytes(16) },
    groups: [
      { name: 'control', percent: 50 },
      { name: 'enabled', percent: 50 },
    ],
    ...excluding,
  }
  return { me, named }
}

/** Values that a field of text may take, the preferred one first. */
export const textsWith = (text: string) => [
  ...[text, mark, `${mark}@example.org`, `https://example.org/${mark}`, 'https://example.org/', '1', '0'],
  ...[
    '2030-01-01',
    '2030-01-01T00:00:00Z',
    'US',
    'en-US',
    'en',
    'USD',
    '12:00',
    'a'.repeat(32),
    'a'.repeat(64),
  ],
]
