import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { lockBoard, lockMember, requireSection } from '@/lib/content/boards/lock.server'
import { savedFrom } from '@/lib/content/pins/commands.server'
import { slotsOf } from '@/lib/content/pins/picture/carousel.server'
import { pinCards } from '@/lib/content/pins/queries.server'
import { notifySaved } from '@/lib/content/pins/save/notify-saved.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { pins } from '@/lib/content/pins/table.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { permitLink, permitWords } from '@/lib/media/links/blocked.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import type { bulkCopy, bulkDelete, bulkUpdate } from './bulk-schema'
import { movePins, pinsChanged, removePins } from './change-pins.server'
import { countPins } from './count-pins.server'
import { domainOf } from './domain-of'
import { insertPin, lockMedia } from './insert-pin.server'
import { addTo, ownPins, pinnersOf, verbsOf, visiblePins } from './locked-pins.server'
import { copyMentions, renameMentions } from './mentions.server'
import { restorePins } from './restore.server'
import { chosenTopic } from './topics.server'

/** Saves visible pins on a board of the locked member, in the given order. Returns the new ids. */
export async function copyPinsTo(
  tx: Db,
  member: Member,
  pinIds: readonly string[],
  boardId: string,
  section_id: string | null,
): Promise<string[]> {
  const sources = await visiblePins(tx, member, [...new Set(pinIds)])
  const carousels = await slotsOf(
    tx,
    sources.flatMap(({ id, carousel_count }) => (carousel_count > 0 ? [id] : [])),
  )
  const shown = [...carousels.values()].flat()
  const pictures = await lockMedia(
    tx,
    [...sources, ...shown].map(({ signature }) => signature),
  )
  const board = await lockBoard(tx, member, 'board.add-pin', boardId)
  if (section_id !== null) await requireSection(tx, board.id, section_id)
  const made = []
  for (const source of sources) {
    const picture = found(pictures.get(source.signature), 'pinNotFound')
    const slots = carousels.get(source.id) ?? []
    const copy = { ...savedFrom(source), section_id }
    const pin = await insertPin(tx, member.id, board, picture, copy, { slots, pictures })
    await copyMentions(tx, member, source.id, pin.id)
    made.push(pin)
  }
  await countPins(
    tx,
    made.map((pin) => pin.count),
  )
  const ids = made.map((pin) => pin.id)
  await pinsChanged(tx, ids)
  await notifySaved(tx, member, sources, board)
  return ids
}

/** Saves up to 100 pins on a board, all or none. @throws AppError 50, 40, 7, 2031 */
export async function copyPins(member: Member, input: z.output<typeof bulkCopy>): Promise<WirePin[]> {
  const ids = await transact(async (tx) => {
    await lockMember(tx, member)
    return copyPinsTo(tx, member, input.pin_ids, input.board_id, input.section_id ?? null)
  })
  return pinCards(member, ids)
}

/** Moves, edits or restores up to 100 of the member's own pins, all or none. @throws AppError 50, 40, 7, 2031 */
export async function updatePins(member: Member, input: z.output<typeof bulkUpdate>): Promise<WirePin[]> {
  const { link: toSite, interest_ids: _topics, ...message } = input.fields ?? {}
  if (toSite) await permitLink(toSite)
  await permitWords(message)
  await transact(async (tx) => {
    await lockMember(tx, member, await pinnersOf(tx, input.pin_ids))
    if (input.deleted === false) await restorePins(tx, member, input.pin_ids)
    const verbs = verbsOf(input, input.fields ?? {})
    const own = await ownPins(tx, member, input.pin_ids, verbs, addTo(input.board_id))
    const { link, interest_ids, ...words } = input.fields ?? {}
    for (const id of interest_ids ? input.pin_ids : []) {
      const topic = await chosenTopic(tx, id, interest_ids)
      if (topic.interest_id) await tx.update(pins).set(topic).where(eq(pins.id, id))
    }
    const changes = { ...words, ...(link !== undefined && { link, domain: domainOf(link) }) }
    if (Object.keys(changes).length > 0) {
      await tx.update(pins).set(changes).where(inArray(pins.id, input.pin_ids))
      await renameMentions(tx, member, input.pin_ids, changes)
      await pinsChanged(tx, input.pin_ids)
    }
    if (input.board_id === undefined) return
    const board = found(own.boards.get(input.board_id), 'boardNotFound')
    const section = input.section_id ?? null
    if (section !== null) await requireSection(tx, board.id, section)
    await movePins(tx, own.pins, board, section)
  })
  return pinCards(member, input.pin_ids)
}

/** Deletes up to 100 of the member's own pins, all or none; `updatePins` with `deleted: false` undoes it. @throws AppError 50, 7 */
export async function deletePins(member: Member, input: z.output<typeof bulkDelete>): Promise<void> {
  await transact(async (tx) => {
    await lockMember(tx, member, await pinnersOf(tx, input.pin_ids))
    const own = await ownPins(tx, member, input.pin_ids, ['board.delete-pin'])
    await removePins(tx, own.pins)
    await pinsChanged(tx, input.pin_ids)
  })
}
