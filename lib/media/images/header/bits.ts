import { MediaRefused } from '../media-refused'

/** Reads bits, the highest of each byte first. @throws MediaRefused past the end of the bytes */
export class Bits {
  private at = 0

  constructor(private readonly bytes: Buffer) {}

  next(count: number): number {
    let value = 0
    for (let read = 0; read < count; read++) {
      const byte = this.bytes[this.at >> 3]
      if (byte === undefined) throw new MediaRefused('broken')
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1)
      this.at++
    }
    return value
  }

  /** Reads a number of variable length (Exp-Golomb): leading zeros, and one bit more than those. */
  golomb(): number {
    let zeros = 0
    while (this.next(1) === 0) if (++zeros > 31) throw new MediaRefused('broken')
    return 2 ** zeros - 1 + this.next(zeros)
  }
}
