import { brand } from '@/lib/core/brand'
import type { FileCode, FileReason } from '../kinds'

/** Thrown for a file that is refused as a whole, with the place where reading it ended. */
export class FileFault extends Error {
  static {
    brand(FileFault, 'FileFault')
  }

  override readonly name = 'FileFault'

  constructor(
    readonly code: FileCode,
    readonly reason: FileReason,
    readonly line: number | null = null,
    readonly column: number | null = null,
  ) {
    super(`file refused: ${code} ${reason}`)
  }
}

/** A row of a file: its values by the names of its columns, or why it cannot be read. */
export type FeedRow =
  | { line: number; values: Map<string, string> }
  | { line: number; column: number | null; sample: string }
