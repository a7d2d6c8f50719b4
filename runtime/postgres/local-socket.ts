import { existsSync } from 'node:fs'
import path from 'node:path'

/** The maximum length of a socket's path in bytes, on the system with the lowest limit. */
export const MAX_PATH = 103

/**
 * Returns the server's address by its socket in the data folder, which costs both sides less than TCP; or an unchanged
 * `url` on Windows, and if the socket is missing or its path is too long for the system. Host and port stay in it for
 * other clients.
 */
export function bySocket(url: string, dir: string, port: number): string {
  const folder = path.resolve(dir)
  const file = path.join(folder, `.s.PGSQL.${port}`)
  if (process.platform === 'win32' || Buffer.byteLength(file) > MAX_PATH || !existsSync(file)) return url
  const local = new URL(url)
  local.searchParams.set('host', folder)
  return local.href
}
