/**
 * Characters with a meaning in the message syntax: a message that has them only in `{name}` is plain text with gaps.
 */
const syntax = /['|#<>]|\{(?!\w+\})/

/** Returns the text between the gaps of a message, and their names; null if it needs the full syntax. */
export function gapsIn(message: unknown): string[] | null {
  if (typeof message !== 'string' || syntax.test(message)) return null
  return message.split(/\{(\w+)\}/)
}

/** Fills the gaps with texts; null if one is missing or not a text, since it needs formatting for the language. */
export function fillIn(parts: readonly string[], values: Record<string, unknown>): string | null {
  let text = ''
  for (const [n, part] of parts.entries()) {
    const value = n % 2 === 0 ? part : values[part]
    if (typeof value !== 'string') return null
    text += value
  }
  return text
}
