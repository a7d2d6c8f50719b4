import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { changeSettings } from '@/lib/accounts/settings/commands.server'
import { settingsUpdate } from '@/lib/accounts/settings/schema'
import { createBoard, updateBoard } from '@/lib/content/boards/commands.server'
import { boardCreate, boardUpdate } from '@/lib/content/boards/schema'
import { updatePins } from '@/lib/content/pins/write/bulk-commands.server'
import { bulkUpdate } from '@/lib/content/pins/write/bulk-schema'
import { permitComment } from '@/lib/content/writing/rules.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { createPin, repin, updatePin } from '../commands.server'
import { pinCreate, pinUpdate, repinCreate } from '../schema'
import { board, person, picture, pin } from '../test-world.server'

const message = 'Cheaper at bit.ly/x, they say'
const blocked = (field: string) => expect.objectContaining({ code: 9202, field })

const website = (member: Member, site: string) =>
  changeSettings(member, settingsUpdate.parse({ website_url: site }), testOrigin)

test('refuses the name of a blocked site in every description of pins and boards', async () => {
  const owner = await person()
  const where = await board(owner)
  const { id } = await pin(owner, where.id)
  const made = { board_id: where.id, image_signature: await picture() }
  for (const field of ['title', 'description', 'alt_text']) {
    const words = { [field]: message }
    await expect(createPin(owner, pinCreate.parse({ ...made, ...words }))).rejects.toEqual(blocked(field))
    await expect(updatePin(owner, pinUpdate.parse({ id, ...words }))).rejects.toEqual(blocked(field))
  }
  for (const field of ['title', 'description']) {
    const words = { [field]: message }
    const copy = repinCreate.parse({ pin_id: id, board_id: where.id, ...words })
    await expect(repin(owner, copy)).rejects.toEqual(blocked(field))
    const bulk = bulkUpdate.parse({ pin_ids: [id], fields: words })
    await expect(updatePins(owner, bulk)).rejects.toEqual(blocked(field))
  }
  const plan = { name: 'Door colors', description: message }
  await expect(createBoard(owner, boardCreate.parse(plan))).rejects.toEqual(blocked('description'))
  const change = boardUpdate.parse({ board_id: where.id, description: message })
  await expect(updateBoard(owner, change)).rejects.toEqual(blocked('description'))
  const { description } = await updatePin(owner, pinUpdate.parse({ id, description: 'See rabbit.ly' }))
  expect(description).toBe('See rabbit.ly')
})

test('refuses it in comments, on the profile and as its website', async () => {
  const owner = await person()
  const { id, aggregated_pin_data } = await pin(owner, (await board(owner)).id)
  const place = { pin_id: id, aggregated_pin_id: aggregated_pin_data.id }
  await expect(permitComment(db(), owner, place, message)).rejects.toEqual(blocked('text'))
  for (const site of ['https://bit.ly/me', 'bit.ly', 'HTTP://TinyURL.com'])
    await expect(website(owner, site)).rejects.toEqual(blocked('website_url'))
  const about = settingsUpdate.parse({ about: message })
  await expect(changeSettings(owner, about, testOrigin)).rejects.toEqual(blocked('about'))
  await expect(website(owner, 'https://rabbit.ly')).resolves.toBeDefined()
})
