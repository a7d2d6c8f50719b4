/** What the syntax of messages gives a meaning: with none of it but `{name}`, a message is text with gaps. */
const syntax = /['|#<>]|\{(?!\w+\})/

/** A message's text and, between, the names of its gaps; null when it needs the whole syntax. */
export function gapsIn(message: unknown): string[] | null {
  if (typeof message !== 'string' || syntax.test(message)) return null
  return message.split(/\{(\w+)\}/)
}

/** Puts texts into the gaps; null when one is missing or is no text, and so wants a language's own form. */
export function fillIn(parts: readonly string[], values: Record<string, unknown>): string | null {
  let text = ''
  for (const [n, part] of parts.entries()) {
    const value = n % 2 === 0 ? part : values[part]
    if (typeof value !== 'string') return null
    text += value
  }
  return text
}
