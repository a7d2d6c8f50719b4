/**
 * Returns `text` without the characters of `around` at its end. An expression such as `[.]+$` tries each place anew, and
 * so takes the square of a text that is all full stops.
 */
export function trimEnd(text: string, around: string): string {
  let end = text.length
  while (end > 0 && around.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
