import { ResultType, Sniffer } from 'encoding-sniffer/sniffer'
import type { FetchedBody } from './guarded-fetch.server'

/** Bytes in which a page may state its encoding: browsers look at 1 kB first, and then follow a later statement. */
const maxSniffed = 32_768

/**
 * True if text without a stated encoding is not UTF-8: more of it is invalid than is not English. One wrong byte, as
 * at the end of a page that was cut, does not make a page foreign.
 */
function isOlder(utf8: string): boolean {
  const invalid = utf8.match(/\ufffd/g)?.length ?? 0
  return invalid * 2 > (utf8.match(/[^\0-\x7f]/gu)?.length ?? 0)
}

/**
 * Returns the text of a fetched page, decoded as browsers do (WHATWG): by its byte order mark, else by the header's
 * charset, else by its own `meta` or XML declaration; without any of these UTF-8, or windows-1252 if it is not.
 */
export function pageText({ bytes, charset }: Pick<FetchedBody, 'bytes' | 'charset'>): string {
  const utf8 = new TextDecoder()
  const sniffer = new Sniffer({
    maxBytes: maxSniffed,
    ...(charset ? { transportLayerEncodingLabel: charset } : {}),
  })
  sniffer.write(bytes.subarray(0, maxSniffed))
  const { encoding, resultType } = sniffer
  // Not in Node: an encoding that stands for several unsafe ones.
  if (encoding === 'replacement') return utf8.decode(bytes)
  if (resultType !== ResultType.DEFAULT) return new TextDecoder(encoding).decode(bytes)
  const text = utf8.decode(bytes)
  return isOlder(text) ? new TextDecoder('windows-1252').decode(bytes) : text
}
