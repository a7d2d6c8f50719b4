/** Maximum nesting depth of arrays and objects in an untrusted document. */
export const maxDepth = 32

const quote = 0x22
const backslash = 0x5c
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/**
 * True for JSON that nests more than `maxDepth` levels; reads each character once, without building anything.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at++
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (isOpening(code)) {
      depth++
      if (depth > maxDepth) return true
    } else if (isClosing(code)) depth--
  }
  return false
}

/** Parses untrusted JSON. @throws SyntaxError for invalid JSON, RangeError for more than 32 levels */
export function parseBounded(text: string): unknown {
  if (isTooDeep(text)) throw new RangeError('nested too deep')
  return JSON.parse(text)
}
