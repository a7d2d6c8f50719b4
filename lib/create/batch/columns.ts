import { byteOrderMark, csvLine } from '@/lib/core/csv'

/** The columns of a file of pins: each by name, with its heading in the file. */
export const batchColumns = {
  title: 'Title',
  media: 'Media',
  board: 'Board',
  section: 'Section',
  link: 'Link',
  description: 'Description',
  alt_text: 'Alt text',
  publish_date: 'Publish date',
  keywords: 'Keywords',
} as const

export type BatchColumn = keyof typeof batchColumns

/** The text of a row by column; '' for an empty or missing cell. */
export type BatchCells = Record<BatchColumn, string>

/** Required columns of a file. */
export const neededColumns: readonly BatchColumn[] = ['media', 'board']

/** Maximum pins and bytes of one file, and characters of one cell. */
export const batchLimits = { rows: 200, bytes: 20_000_000, cell: 5000 }

const names = Object.keys(batchColumns) as BatchColumn[]

/** Returns the column of a heading, in any spelling; "Media URL" is the media. */
export function columnOf(heading: string): BatchColumn | null {
  const plain = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  if (plain === 'media url') return 'media'
  return names.find((name) => batchColumns[name].toLowerCase() === plain) ?? null
}

/** Returns a template: the headings, and one pin as an example. */
export function batchTemplate(): string {
  const example: BatchCells = {
    title: 'Tulips in April',
    media: 'https://example.com/tulips.jpg',
    board: 'Garden',
    section: '',
    link: 'https://example.com/tulips',
    description: 'A bed of red tulips',
    alt_text: 'Red tulips in front of a fence',
    publish_date: '',
    keywords: '',
  }
  return (
    byteOrderMark +
    csvLine(names.map((name) => batchColumns[name])) +
    csvLine(names.map((name) => example[name]))
  )
}
