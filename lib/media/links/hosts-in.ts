import { hostOf } from './hosts'

/** Separators between words: characters that no address contains unescaped. */
const between = /[\s<>"'()[\]{},;!|*~`^\\]+/
/** IPv6 hosts, which contain such characters. */
const ipv6 = /https?:\/\/\[[0-9a-f:.]{2,45}\]/gi
const isAddress = /^https?:\/\//i
/** Periods of other scripts, which a browser reads as dots of a host. */
const stops = /[\u3002\uff0e\uff61]/g

/** Characters around an address that are not part of it. */
const around = '_.:?@/-'

function trimmed(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && around.includes(word.charAt(from))) from++
  while (to > from && around.includes(word.charAt(to - 1))) to--
  return word.slice(from, to)
}

/** Returns the addresses in a text, and each host it names, with or without a scheme. */
export function placesIn(text: string): { addresses: string[]; hosts: string[] } {
  const plain = text.replace(stops, '.').normalize('NFKC')
  const words = plain
    .split(between)
    .flatMap((word) => word.split(/(?=https?:\/\/)/i))
    .filter((word) => word.includes('.') || isAddress.test(word))
    .map(trimmed)
    .concat(plain.match(ipv6) ?? [])
  const hosts = words.flatMap((word) => hostOf(word) ?? [])
  return {
    addresses: [...new Set(words.filter((word) => isAddress.test(word)))],
    hosts: [...new Set(hosts.filter((host) => /[.:]/.test(host)))],
  }
}
