/** Pictures of the demo world: the number drawn and the total. */
export type DemoProgress = { drawn: number; total: number }

/** Prefix of the application name with which the demo world's generator connects to the database. */
export const demoConnection = 'magpie-demo'

/** Returns the connection's name for a progress. The name disappears with the connection, however that ends. */
export const writeProgress = ({ drawn, total }: DemoProgress): string => `${demoConnection} ${drawn}/${total}`

/** Parses a connection's name; null for any other name, or before the first picture. */
export function readProgress(name: string): DemoProgress | null {
  const [, drawn, total] = /^magpie-demo (\d{1,6})\/(\d{1,6})$/.exec(name) ?? []
  return drawn && total ? { drawn: Number(drawn), total: Number(total) } : null
}
