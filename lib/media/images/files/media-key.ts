import { brand } from '@/lib/core/brand'

const longestKey = 200
const keyShape = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]{1,8})?$/
const folderShape = /^(?:[a-z0-9][a-z0-9_-]*\/)*$/

/** Thrown for a key that could point outside the store, or that cannot exist in it. */
export class InvalidMediaKey extends Error {
  static {
    brand(InvalidMediaKey, 'InvalidMediaKey')
  }

  override readonly name = 'InvalidMediaKey'
}

/**
 * True if a text may name a stored file: no dots except before one extension, no empty or hidden segment.
 */
export function isMediaKey(key: string): boolean {
  return key.length <= longestKey && keyShape.test(key)
}

/** Returns the key unchanged. @throws InvalidMediaKey */
export function checkedKey(key: string): string {
  if (!isMediaKey(key)) throw new InvalidMediaKey('invalid media key')
  return key
}

/** Returns the folder unchanged: `''` or a path that ends in a slash. @throws InvalidMediaKey */
export function checkedFolder(folder: string): string {
  if (folder.length > longestKey || !folderShape.test(folder))
    throw new InvalidMediaKey('invalid media folder')
  return folder
}
