import type { Readable } from 'node:stream'

/** A stored file being read. The caller must read the stream to its end or destroy it. */
export interface StoredFile {
  stream: Readable
  /** Bytes */
  size: number
  contentType: string
}

/** A stored file in a listing. */
export interface StoredEntry {
  key: string
  modifiedAt: Date
}

/**
 * Storage of picture files, on disk or in an object store. Keys are folders and a name of lower-case
 * letters, digits, dashes and underscores, with at most one extension; each method throws InvalidMediaKey for
 * anything else, so that no key can leave the store.
 */
export interface MediaStore {
  /** Stores a file atomically; repeating it is no error. Durable when it resolves. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Moves a complete file at `path`, outside the store's keys, into it; repeating it is no error. Durable when
   * it resolves.
   */
  adopt(key: string, path: string): Promise<void>
  /** Null for a missing file. */
  get(key: string): Promise<StoredFile | null>
  exists(key: string): Promise<boolean>
  /** Deletes a file; a missing one is no error. */
  delete(key: string): Promise<void>
  /** Lists every file below a folder such as `incoming/`, or below the root for an empty text; in no order. */
  list(folder: string): AsyncIterable<StoredEntry>
}
