/**
 * Returns `text` without the characters of `around` at its end. A regular expression such as `[.]+$` retries at each
 * position and takes quadratic time on a text of periods only.
 */
export function trimEnd(text: string, around: string): string {
  let end = text.length
  while (end > 0 && around.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
