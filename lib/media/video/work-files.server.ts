import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'

/**
 * Uploads and work files, outside the store's keys until they are complete: no key can name this folder, and
 * moving a file into the store is one rename.
 */
const folder = () => path.join(env().MEDIA_DIR, '.video')

export const uploadsFolder = (): string => path.join(folder(), 'uploads')
export const workFolder = (): string => path.join(folder(), 'work')

/** Returns the path of an upload's bytes. */
export const uploadPath = (id: string): string => path.join(uploadsFolder(), id)

/** Deletes the bytes of an upload; missing ones are no error. */
export async function removeUpload(id: string): Promise<void> {
  await rm(uploadPath(id), { force: true })
}

/** Runs `work` in its own folder, which is deleted afterwards. */
export async function inWorkFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const own = path.join(workFolder(), name)
  await mkdir(own, { recursive: true })
  try {
    return await work(own)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Bytes of disk that uploads must leave free: the database may be on the same disk. */
const reserve = 512 * 1024 ** 2

/**
 * Checks the free disk space. @throws AppError 507 when an upload of `bytes`, and the files created from it, would fill
 * the disk
 */
export async function checkSpace(bytes: number): Promise<void> {
  await mkdir(uploadsFolder(), { recursive: true })
  const { bavail, bsize } = await statfs(uploadsFolder())
  if (bavail * bsize < bytes * 2 + reserve) throw diskFull()
}

export const diskFull = (cause?: unknown): AppError => new AppError('storageFull', { retryAfter: 300, cause })

/** Converts a full disk into an error of the wire; returns other errors unchanged. */
export function asDiskFull(error: unknown): unknown {
  const full =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return full ? diskFull(error) : error
}
