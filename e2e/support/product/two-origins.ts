import { freePort } from '../../../tools/test/free-port'
import { startTogether, type Together } from './one-database'

/** Two origins of one site: two products on one database and one secret. The clock of the second is 40 days ahead. */
export type TwoOrigins = Together & { one: string; two: string }

const wrongClock = {
  NODE_OPTIONS: `--import ${new URL('wrong-clock.mjs', import.meta.url)}`,
  WRONG_CLOCK_MS: String(40 * 24 * 60 * 60 * 1000),
}

export async function startTwoOrigins(): Promise<TwoOrigins> {
  const one = `http://127.0.0.1:${await freePort()}`
  // Another host name, since cookies ignore ports, and browsers treat these as different sites.
  const two = `http://localhost:${await freePort()}`
  const shared = {
    SECRET: 'one secret for both origins, and for no other',
    CROSS_DOMAIN_ORIGINS: `${one},${two}`,
  }
  const at = (origin: string) => ({ ...shared, ORIGIN: origin, PORT: new URL(origin).port })
  const together = await startTogether(() => [at(one), { ...at(two), ...wrongClock }])
  return { one, two, ...together }
}
