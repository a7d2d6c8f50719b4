/** Returns the part of an address that a limit counts: IPv6 neighbors in one /64 are one caller. */
export function limitKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...middle, ...rest].slice(0, 4).join(':')
}
