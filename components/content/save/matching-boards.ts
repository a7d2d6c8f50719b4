import type { PickerBoard } from '@/lib/content/boards/schema'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Boards whose name, or a section's, has all words of the query; case and accents do not count. */
export function matchingBoards<Board extends Pick<PickerBoard, 'name' | 'sections'>>(
  boards: readonly Board[],
  query: string,
): Board[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return boards.filter((board) => {
    const names = plain([board.name, ...board.sections.map((section) => section.title)].join(' '))
    return words.every((word) => names.includes(word))
  })
}
