/** Pictures of the demo world: those drawn, of all. */
export type DemoProgress = { drawn: number; total: number }

/** Start of the name under which the demo world's maker is connected to the database. */
export const demoConnection = 'magpie-demo'

/** Returns the connection's name for a progress. The name goes with the connection, however that ends. */
export const writeProgress = ({ drawn, total }: DemoProgress): string => `${demoConnection} ${drawn}/${total}`

/** Reads a connection's name; null for that of anything else, or before the first picture. */
export function readProgress(name: string): DemoProgress | null {
  const [, drawn, total] = /^magpie-demo (\d{1,6})\/(\d{1,6})$/.exec(name) ?? []
  return drawn && total ? { drawn: Number(drawn), total: Number(total) } : null
}
