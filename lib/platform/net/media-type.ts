import { MIMEType } from 'node:util'

/** The media type of an answer, without parameters, and its charset. */
export type MediaType = { essence: string; charset: string | null }

function parsed(text: string): MIMEType | null {
  try {
    return new MIMEType(text)
  } catch {
    return null
  }
}

/** Splits a header at its commas, but not within quotes. */
const valuesOf = (header: string) => header.match(/(?:"(?:\\.|[^"\\])*"?|[^,"])+/g) ?? []

/**
 * Returns the media type of a Content-Type header as browsers read it (Fetch standard, "extract a MIME type"): of
 * several values the last valid one, with the charset of an earlier one of the same type. Null without a valid one.
 */
export function statedType(header: string | string[] | undefined): MediaType | null {
  let found = null as MediaType | null
  for (const value of valuesOf([header ?? []].flat().join(','))) {
    const type = parsed(value.trim())
    if (!type || type.essence === '*/*') continue
    const charset = type.params.get('charset')?.trim().toLowerCase() ?? null
    const inherited = found?.essence === type.essence ? found.charset : null
    found = { essence: type.essence, charset: charset ?? inherited }
  }
  return found
}

const htmlStart =
  /^(?:<!--|<\?xml|<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link)[\s>/])/i

/** True if the first bytes of a file of no stated type begin a page, as browsers decide (MIME Sniffing standard). */
export function beginsPage(head: Buffer): boolean {
  // Zero bytes belong to UTF-16, in which a page begins with its mark.
  const text = head.toString('latin1').replaceAll('\0', '')
  return htmlStart.test(text.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart())
}
