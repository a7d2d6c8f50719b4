/** The name being typed: its letters so far, and the position of its @. */
export type MentionQuery = { term: string; offset: number; end: number }

/** Returns the name before the caret, after an @ at the start of a word; null if there is none. */
export function nameAt(text: string, caret: number): MentionQuery | null {
  const match = /(?:^|[^\w@.])@(\w{1,30})$/.exec(text.slice(0, caret))
  const term = match?.[1]
  return term === undefined ? null : { term, offset: caret - term.length - 1, end: caret }
}

/** Returns the text with the whole name inserted, and the caret's new position: behind one space. */
export function withName(text: string, { offset, end }: MentionQuery, username: string) {
  const after = text.slice(end)
  const name = `@${username}${/^\s/.test(after) ? '' : ' '}`
  const space = /^\s/.test(after) ? 1 : 0
  return { text: text.slice(0, offset) + name + after, caret: offset + name.length + space }
}
