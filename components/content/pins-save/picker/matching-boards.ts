import type { PickerBoard } from '@/lib/content/boards/schema'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns boards whose name or section has all words of the query; ignores case and accents. */
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
