/** 100 ns from the start of the Gregorian calendar to that of the Unix epoch (RFC 9562). */
const epochTicks = 122_192_928_000_000_000n
const ticksOfMs = 10_000

const hex = (value: number | bigint, digits: number) =>
  value.toString(16).padStart(digits, '0').slice(-digits)

/**
 * Returns a function that makes UUIDs of version 1: the time in steps of 100 ns, and a random node instead of the address of
 * a network card. @throws Error after ten thousand in a millisecond (specification part 1, section 8)
 */
export function makeUuid(clock: () => number = Date.now): () => string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  // A random node has the bit of multicast, which no network card has.
  bytes[2] = (bytes[2] ?? 0) | 1
  const node = Array.from(bytes.subarray(2), (byte) => hex(byte, 2)).join('')
  let sequence = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  let last = -1
  let ticks = 0
  return () => {
    const now = clock()
    // The clock was put back: another sequence, since its times were used before.
    if (now < last) sequence += 1
    ticks = now === last ? ticks + 1 : 0
    if (ticks >= ticksOfMs) throw new Error("Can't create more than 10M uuids/sec")
    last = now
    const time = hex(BigInt(now) * BigInt(ticksOfMs) + BigInt(ticks) + epochTicks, 15)
    const variant = hex((sequence & 0x3fff) | 0x8000, 4)
    return `${time.slice(7)}-${time.slice(3, 7)}-1${time.slice(0, 3)}-${variant}-${node}`
  }
}
