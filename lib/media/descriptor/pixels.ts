/** Decoded pixels, row by row; `channels` bytes each. */
export type Pixels = {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}
