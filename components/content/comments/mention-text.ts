/** A name that is being typed: its letters so far, and where its @ stands. */
export type Asked = { term: string; offset: number; end: number }

/** The name before the caret, after an @ at the beginning of a word; null where none is being typed. */
export function nameAt(text: string, caret: number): Asked | null {
  const match = /(?:^|[^\w@.])@(\w{1,30})$/.exec(text.slice(0, caret))
  const term = match?.[1]
  return term === undefined ? null : { term, offset: caret - term.length - 1, end: caret }
}

/** The text with a whole name in place of what was typed of it, and where the caret goes: behind one space. */
export function withName(text: string, { offset, end }: Asked, username: string) {
  const after = text.slice(end)
  const name = `@${username}${/^\s/.test(after) ? '' : ' '}`
  const space = /^\s/.test(after) ? 1 : 0
  return { text: text.slice(0, offset) + name + after, caret: offset + name.length + space }
}
