import { readItems, storedSize } from '../header/items'
import { readHeader } from '../header/read-header'
import { MediaRefused } from '../media-refused'
import { HeicDecoder } from './decoder.server'
import { orientationIn } from './orientation'
import { colorsIn } from './profile'
import { profileOf } from './standard-profiles.server'
import { storedPng } from './stored-png.server'

async function decoded(bytes: Buffer, profile: Buffer | null): Promise<Buffer[]> {
  const { primary, properties } = readItems(bytes)
  const own = properties.get(primary?.id ?? -1) ?? []
  const channels = readHeader(bytes).hasAlpha ? 4 : 3
  const decoder = await HeicDecoder.of(bytes)
  const isTiled = primary?.type === 'grid' && channels === 3 && !own.some(({ type }) => type === 'clap')
  if (isTiled) {
    const head = { ...storedSize(bytes, own), orientation: orientationIn(bytes, own) }
    return storedPng({ ...head, channels, isPremultiplied: false }, decoder.tileRows(), profile)
  }
  const { head, strips } = decoder.whole(channels)
  const isPremultiplied = channels === 4 && decoder.isPremultiplied()
  return storedPng({ ...head, channels, isPremultiplied, orientation: 1 }, strips, profile)
}

/**
 * Decodes a HEIC photo to a PNG with its color profile and orientation, without any other metadata. A grid, as phones
 * store it, is decoded row by row of its tiles. Belongs in a process of bounded memory (decision 213).
 * @throws MediaRefused
 */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  const colors = colorsIn(bytes, readItems(bytes))
  const profile = colors.profile ?? (await profileOf(colors))
  const pieces = await decoded(bytes, profile).catch((error: unknown) => {
    throw error instanceof MediaRefused ? error : new MediaRefused('broken', { cause: error })
  })
  // Frees the decoder's memory before the pieces are joined and the sizes made.
  globalThis.gc?.()
  return Buffer.concat(pieces)
}
