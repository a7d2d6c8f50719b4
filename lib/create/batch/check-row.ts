import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WireInterest } from '@/lib/content/topics/schema'
import { withScheme } from '@/lib/core/link'
import { nameAmong, plainName } from '@/lib/core/plain-name'
import { boundsError } from '@/lib/create/scheduled/bounds'
import type { BatchCells, BatchColumn } from './columns'
import { writtenDate } from './written-date'

/** The reason for refusing the value of a cell; a key of the texts. */
export type CellReason =
  | 'missing'
  | 'tooLong'
  | 'noSuchBoard'
  | 'severalBoards'
  | 'noSuchSection'
  | 'notALink'
  | 'noSuchFile'
  | 'notADate'
  | 'ambiguousDate'
  | 'skipped'
  | 'tooSoon'
  | 'tooLate'
  | 'noSuchTopic'
  | 'tooManyTopics'

export type CellFault = { column: BatchColumn; reason: CellReason; value: string }

/** Data that rows are checked against; `now` in Unix seconds. */
export type BatchWorld = {
  boards: readonly PickerBoard[]
  topics: readonly WireInterest[]
  /** The names of the pictures chosen with the file. */
  files: ReadonlySet<string>
  zone: string
  now: number
}

/** The pin of a row: with its picture at an address, or in a chosen file. */
export type BatchPin = {
  words: { title: string; description: string; alt_text: string; link: string | null }
  board: { id: string; name: string }
  section: string | null
  interest_ids: string[]
  media: { url: string } | { file: string }
  when: { scheduled_ts: number; time_zone: string } | null
}

const limits = { title: 100, description: 500, alt_text: 500, link: 2048 }
const topicLimit = 10

const isWeb = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Returns the time of a date in Unix seconds, or the reason why it is invalid. */
function momentIn(text: string, { zone, now }: BatchWorld): number | CellReason {
  const ts = writtenDate(text, zone)
  return typeof ts === 'string' ? ts : (boundsError(ts, Math.floor(now)) ?? ts)
}

/** Returns the pin of a row, null if a cell is invalid, and each invalid cell. */
export function checkRow(
  cells: BatchCells,
  world: BatchWorld,
): { pin: BatchPin | null; faults: CellFault[] } {
  const faults: CellFault[] = []
  const refuse = (column: BatchColumn, reason: CellReason, value: string = cells[column]) => {
    faults.push({ column, reason, value: value.slice(0, 100) })
  }
  for (const column of ['title', 'description', 'alt_text'] as const)
    if ([...cells[column]].length > limits[column]) refuse(column, 'tooLong')

  const named = world.boards.filter(({ name }) => plainName(name) === plainName(cells.board))
  const exact = named.filter(({ name }) => name.normalize('NFC') === cells.board.normalize('NFC'))
  const [board] = exact.length > 0 ? exact : named
  if (cells.board === '') refuse('board', 'missing')
  else if (!board) refuse('board', 'noSuchBoard')
  else if (exact.length !== 1 && named.length > 1) refuse('board', 'severalBoards')

  const section = board?.sections.find(({ title }) => plainName(title) === plainName(cells.section))
  if (cells.section !== '' && board && !section) refuse('section', 'noSuchSection')

  const link = cells.link === '' ? null : withScheme(cells.link)
  if (link !== null && (!isWeb(link) || new URL(link).href.length > limits.link)) refuse('link', 'notALink')

  const isAddress = /^[a-z][a-z\d+.-]*:/i.test(cells.media)
  const file = isAddress ? null : nameAmong(world.files, cells.media)
  if (cells.media === '') refuse('media', 'missing')
  else if (isAddress && (!isWeb(cells.media) || cells.media.length > limits.link)) refuse('media', 'notALink')
  else if (!isAddress && file === null) refuse('media', 'noSuchFile')

  const moment = cells.publish_date === '' ? null : momentIn(cells.publish_date, world)
  if (typeof moment === 'string') refuse('publish_date', moment)

  const wanted = [...new Set(cells.keywords.split(/[,;]/).map(plainName).filter(Boolean))]
  const topics = wanted.map((name) =>
    world.topics.find((topic) => plainName(topic.name) === name || topic.slug === name),
  )
  const unknown = wanted.find((_, n) => !topics[n])
  if (unknown) refuse('keywords', 'noSuchTopic', unknown)
  else if (wanted.length > topicLimit) refuse('keywords', 'tooManyTopics')

  if (faults.length > 0 || !board) return { pin: null, faults }
  const { title, description, alt_text } = cells
  return {
    faults,
    pin: {
      words: { title, description, alt_text, link },
      board: { id: board.id, name: board.name },
      section: section?.id ?? null,
      interest_ids: topics.flatMap((topic) => (topic ? [topic.id] : [])),
      media: file === null ? { url: cells.media } : { file },
      when: typeof moment === 'number' ? { scheduled_ts: moment, time_zone: world.zone } : null,
    },
  }
}
