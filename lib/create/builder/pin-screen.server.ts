import { pinDetail, type WirePinDetail } from '@/lib/closeup/pin-detail.server'
import { pickerBoards } from '@/lib/content/boards/queries.server'
import { pinLimits, pinLink } from '@/lib/content/pins/write/pin-link'
import { found, permit } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { idSchema } from '@/lib/core/input'
import { isMember, type Member } from '@/lib/core/viewer'
import { draftCountOf } from '@/lib/create/drafts/queries.server'
import { scheduledDetail } from '@/lib/create/scheduled/queries.server'
import type { ScheduledDetail } from '@/lib/create/scheduled/schema'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'

type PinCreate = {
  name: 'pin-create'
  image: string | null
  link: string | null
  /** The description from a share button. */
  description: string
  /** Largest video in megabytes; null if videos are disabled. */
  videoMegabytes: number | null
  /** The number of drafts. */
  draftCount: number
  /** The published pin to edit; null for a new one. */
  editing: WirePinDetail | null
  /** The scheduled pin to edit; null for a new one. */
  scheduled: ScheduledDetail | null
  /** The board to which new pins are saved unless another is chosen. */
  board: { id: string; name: string } | null
}

/** Returns the board that the address names, if the member may add pins to it. */
async function boardNamed(member: Member, given: string | null): Promise<PinCreate['board']> {
  const { data: id } = idSchema.safeParse(given)
  const { all_boards } = id === undefined ? { all_boards: [] } : await pickerBoards(member)
  const board = all_boards.find((one) => one.id === id)
  return board ? { id: board.id, name: board.name } : null
}

/** Returns a pin of the member's. @throws AppError 50, also for another member's */
async function ownPin(member: Member, given: string): Promise<WirePinDetail> {
  const { data: id } = idSchema.safeParse(given)
  const pin = await pinDetail(member, found(id, 'pinNotFound'))
  permit(pin.pinner.id === member.id, 'pinNotFound')
  return pin
}

/**
 * Loads `/pin/create` and `/pin/create/button`, with `?url=`, `?media=` and `?description=` as bookmarklets and share
 * buttons send them, and `?title=` as phones do, which may put the link into the description; that is cut to a pin's
 * limit. `?pin=` names a pin of the member's to edit, `?scheduled=` one that waits for its time, `?board=` a board for
 * new pins. @throws AppError 50 or
 * 404 for another pin
 */
export const loadPinCreate: ScreenLoader<PinCreate> = async ({ viewer, query, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const linkOf = (name: string) => pinLink.safeParse(query.get(name) ?? '').data ?? null
  const text = query.get('description') || query.get('title') || ''
  const inText = pinLink.safeParse(/https?:\/\/\S+/.exec(text)?.[0] ?? '').data ?? null
  const editing = query.get('pin') === null ? null : await ownPin(viewer, query.get('pin') ?? '')
  const later = query.get('scheduled')
  const scheduled =
    later === null ? null : await scheduledDetail(viewer, found(idSchema.safeParse(later).data, 'notFound'))
  return {
    screen: {
      name: 'pin-create',
      image: linkOf('media'),
      link: linkOf('url') ?? inText,
      description: [...text].slice(0, pinLimits.description).join(''),
      videoMegabytes: isVideoOffered() ? env().VIDEO_MAX_MB : null,
      draftCount: await draftCountOf(viewer),
      editing,
      scheduled,
      board: await boardNamed(viewer, query.get('board')),
    },
    seo: {
      title: { text: editing || scheduled ? 'editPin' : 'createPin' },
      canonical: '/pin/create/',
      noindex: true,
    },
  }
}
