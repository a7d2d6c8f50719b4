import { isUtf8 } from 'node:buffer'

const older = new TextDecoder('windows-1252')

/** Returns a name on the disk as text: UTF-8, or what older systems wrote. */
export const textOf = (name: Buffer): string => (isUtf8(name) ? name.toString('utf8') : older.decode(name))

/** Returns the path of a file in a folder, both as stored. */
export const joined = (folder: Buffer, name: Buffer): Buffer =>
  Buffer.concat([folder, Buffer.from('/'), name])
