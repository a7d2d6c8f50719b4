import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { Reader, type Response } from 'mmdb-lib'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { type LocationRow, type Place, placeOf } from './place-of-ip'

/** Countries only, as assigned by the registries; used unless the host configures its own database. */
const builtIn = 'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const mapped = /^::ffff:(?=\d+\.)/i

/**
 * Opens a location database; the returned function returns the place of an address, null for private, reserved, unknown
 * and invalid ones.
 */
export function placesIn(file: string): (ip: string) => Place {
  const database = new Reader<Response & LocationRow>(readFileSync(path.resolve(file)))
  return (ip) => {
    const plain = ip.replace(mapped, '')
    return placeOf(isIP(plain) === 0 ? null : database.get(plain))
  }
}

/**
 * Returns the country and the region of an address; null for values missing in the database, which is read once per
 * process, at the first lookup: the built-in one in 15 ms, into 8 MB. A lookup costs about 1 µs, so results are not
 * cached.
 */
export const placeOfIp = (ip: string): Place =>
  singleton('place-of-ip', () => placesIn(env().GEO_DATABASE ?? builtIn))(ip)

/** Returns the country of an address, like `placeOfIp`. */
export const countryOfIp = (ip: string): string | null => placeOfIp(ip).country
