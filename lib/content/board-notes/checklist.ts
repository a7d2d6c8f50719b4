/**
 * A note's checklist is part of its text: each line that begins with a box, `[ ]` or `[x]`, is an item. So it needs no
 * field of its own, and programs that know only the text keep it.
 */
export type CheckItem = { text: string; isDone: boolean }

/** A note's text in its two parts. */
export type NoteParts = { words: string; items: readonly CheckItem[] }

/** The most items that a note's form offers to add. */
export const maxItems = 50

/** Returns the item that a line is, or null. */
function itemOf(line: string): CheckItem | null {
  const trimmed = line.trim()
  const box = trimmed.slice(0, 4).toLowerCase()
  if (box !== '[ ] ' && box !== '[x] ') return null
  const text = trimmed.slice(4).trim()
  return text === '' ? null : { text, isDone: box === '[x] ' }
}

const lineOf = ({ text, isDone }: CheckItem) => `[${isDone ? 'x' : ' '}] ${text}`

/** Returns the text of a note without its checklist, and the items in their order. */
export function partsOf(text: string): NoteParts {
  const words: string[] = []
  const items: CheckItem[] = []
  for (const line of text.split('\n')) {
    const item = itemOf(line)
    if (item) items.push(item)
    else words.push(line)
  }
  return { words: words.join('\n').trim(), items }
}

/** Returns the text of a note from its parts: the checklist is below the words. Empty items are dropped. */
export function textOf({ words, items }: NoteParts): string {
  const lines = items
    .map(({ text, isDone }) => ({ text: text.trim(), isDone }))
    .filter(({ text }) => text !== '')
    .map(lineOf)
  return [words.trim(), ...lines].filter((one) => one !== '').join('\n')
}

/**
 * Returns the text with one item done or not: the item at that place, or, if others changed the list meanwhile, the first with
 * that text; null if there is none.
 */
export function withItem(
  text: string,
  { at, text: wanted, isDone }: CheckItem & { at: number },
): string | null {
  const lines = text.split('\n')
  const places = lines.flatMap((line, index) => {
    const item = itemOf(line)
    return item ? [{ index, text: item.text }] : []
  })
  const place = places[at]?.text === wanted ? places[at] : places.find((one) => one.text === wanted)
  if (!place) return null
  lines[place.index] = lineOf({ text: wanted, isDone })
  return lines.join('\n')
}
