import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { videoProgress } from './queries.server'
import { receiveBytes } from './receive.server'
import { registerUploads } from './register.server'

/** Yields bytes in pieces, as from a connection. */
export async function* pieces(bytes: Uint8Array, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Registers one upload; returns its id. */
export async function register(member: Member, size: number): Promise<string> {
  const upload_id = randomBytes(16).toString('hex')
  const { a } = await registerUploads(member, [{ id: 'a', name: '', size, upload_id }])
  return a?.upload_id ?? ''
}

/** Uploads a whole file; returns the id. */
export async function uploaded(member: Member, bytes: Buffer): Promise<string> {
  const id = await register(member, bytes.length)
  await receiveBytes(member, id, 0, pieces(bytes))
  return id
}

/** Returns the progress of an upload. */
export const statusOf = async (member: Member, id: string) => (await videoProgress(member, [id]))[id]

/** Returns the path of the file behind an address. */
export const fileOf = (url: string) => path.join(env().MEDIA_DIR, url.slice('/media/'.length))
