import { and, asc, eq, inArray } from 'drizzle-orm'
import type { GivenSlot, SlotWords } from '@/lib/content/pins/schema'
import { carouselSlots } from '@/lib/content/pins/table.server'
import { domainOf } from '@/lib/content/pins/write/domain-of'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { ingestImageUrl } from '@/lib/media/images/ingest.server'
import { permitLink, permitWords } from '@/lib/media/links/blocked.server'
import type { Db } from '@/lib/platform/db/client.server'

/** One picture of a carousel with its own texts and link; empty ones fall back to the pin's. */
export type Slot = Pick<
  typeof carouselSlots.$inferSelect,
  'signature' | 'title' | 'description' | 'alt_text' | 'link' | 'domain'
>

/** Returns the name of a slot's field as on the wire. */
export const slotField = (n: number, field: string): string => `carousel_data.carousel_slots.${n}.${field}`

/** Returns the signature of a slot's picture at an address. @throws AppError 1 or 422 naming the slot's `image_url` */
async function fetched(member: Member, url: string, n: number): Promise<string> {
  try {
    return (await ingestImageUrl(member, url)).image_signature
  } catch (error) {
    if (!(error instanceof AppError) || !error.reason) throw error
    const { errorName, reason, params } = error
    throw new AppError(errorName, { field: slotField(n, 'image_url'), reason, params })
  }
}

/**
 * Returns a carousel with the signatures of all its pictures; those given by address are fetched. @throws AppError 1 or
 * 422 naming `image_url` of a slot
 */
export async function slotsFetched(member: Member, given: readonly GivenSlot[]): Promise<GivenSlot[]> {
  const slots: GivenSlot[] = []
  for (const [n, { image_url, ...slot }] of given.entries())
    slots.push(image_url ? { ...slot, image_signature: await fetched(member, image_url, n) } : slot)
  return slots
}

/** Returns the slots of a new pin, from those given with signatures. @throws AppError 9202 naming the field */
export async function slotsGiven(given: readonly GivenSlot[]): Promise<Slot[]> {
  const slots: Slot[] = []
  for (const [n, { image_signature: signature = '', link: address, ...texts }] of given.entries()) {
    const { title, description, alt_text } = texts
    const link = address ?? null
    await permitLink(link, slotField(n, 'link'))
    const named = Object.entries({ title, description, alt_text }).map(([name, text]) => [
      slotField(n, name),
      text,
    ])
    await permitWords(Object.fromEntries(named))
    slots.push({ signature, title, description, alt_text, link, domain: domainOf(link) })
  }
  return slots
}

/** Returns the slots of pins, by pin id and in order; pins without a carousel are left out. */
export async function slotsOf(tx: Db, ids: readonly string[]): Promise<Map<string, Slot[]>> {
  const rows = await tx
    .select()
    .from(carouselSlots)
    .where(inArray(carouselSlots.pin_id, [...ids]))
    .orderBy(asc(carouselSlots.pin_id), asc(carouselSlots.position))
  const slots = new Map<string, Slot[]>()
  for (const { pin_id, position: _position, ...slot } of rows)
    slots.set(pin_id, [...(slots.get(pin_id) ?? []), slot])
  return slots
}

/** The texts of a slot after an update; an alternative text that is left out stays. */
type NewWords = Omit<Slot, 'signature' | 'alt_text'> & { alt_text?: string }

/** Returns the texts that an update sets on the slots of a pin. @throws AppError 9202 naming the field */
export async function slotWordsGiven(given: readonly SlotWords[]): Promise<NewWords[]> {
  const slots = await slotsGiven(given.map((slot) => ({ ...slot, alt_text: slot.alt_text ?? '' })))
  return slots.map(({ signature: _stays, alt_text, ...words }, n) =>
    given[n]?.alt_text === undefined ? words : { ...words, alt_text },
  )
}

/**
 * Changes the texts of a locked pin's slots; its pictures stay. @throws AppError 1 unless there is one for each picture
 */
export async function setSlotWords(
  tx: Db,
  { id, carousel_count }: { id: string; carousel_count: number },
  slots: readonly NewWords[],
): Promise<void> {
  if (slots.length !== carousel_count)
    throw new AppError('badRequest', { field: 'carousel_data.carousel_slots', reason: 'notAllSlots' })
  for (const [position, words] of slots.entries())
    await tx
      .update(carouselSlots)
      .set(words)
      .where(and(eq(carouselSlots.pin_id, id), eq(carouselSlots.position, position)))
}

/** Gives a new pin its carousel. */
export async function attachSlots(tx: Db, pin_id: string, slots: readonly Slot[]): Promise<void> {
  if (slots.length === 0) return
  await tx.insert(carouselSlots).values(slots.map((slot, position) => ({ ...slot, pin_id, position })))
}
