import { MediaRefused } from '../media-refused'
import { maxParts, numberAt } from './part'

/** A box of an ISO media file: its type and the start and end of its content, in bytes. */
export type Box = { type: string; start: number; end: number }

/** Lists the boxes between `start` and `end`. @throws MediaRefused for lengths that do not fit */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    let length = numberAt(bytes, at, 4, 'BE')
    let head = 8
    if (length === 1) {
      if (numberAt(bytes, at + 8, 4, 'BE') !== 0) throw new MediaRefused('broken')
      length = numberAt(bytes, at + 12, 4, 'BE')
      head = 16
    } else if (length === 0) length = end - at
    if (length < head || at + length > end) throw new MediaRefused('broken')
    if (boxes.length >= maxParts) throw new MediaRefused('parts')
    boxes.push({ type, start: at + head, end: at + length })
    at += length
  }
  return boxes
}

/** Reads consecutive numbers of a box. @throws MediaRefused past its end */
export class BoxReader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly end: number,
  ) {}

  next(size: 1 | 2 | 3 | 4): number {
    if (this.at + size > this.end) throw new MediaRefused('broken')
    this.at += size
    return numberAt(this.bytes, this.at - size, size, 'BE')
  }

  /** Reads an offset or length of 0, 4 or 8 bytes; no acceptable file needs more than four. */
  sized(size: number): number {
    if (size === 0) return 0
    if (size === 8 && this.next(4) !== 0) throw new MediaRefused('broken')
    if (size !== 4 && size !== 8) throw new MediaRefused('broken')
    return this.next(4)
  }

  type(): string {
    this.next(4)
    return this.bytes.toString('latin1', this.at - 4, this.at)
  }

  /** Reads a zero-terminated text. */
  text(): string {
    const from = this.at
    while (this.next(1) !== 0);
    return this.bytes.toString('latin1', from, this.at - 1)
  }

  /** Returns the next bytes. */
  taken(count: number): Buffer {
    if (this.at + count > this.end) throw new MediaRefused('broken')
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }

  isDone(): boolean {
    return this.at >= this.end
  }

  place(): number {
    return this.at
  }
}
