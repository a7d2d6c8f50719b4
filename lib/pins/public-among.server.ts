import { statement } from '@/lib/db/statement.server'

const open = statement<{ id: string }, [readonly string[]]>(
  'pins_public_among',
  'select id from pins where id = any($1::bigint[]) and is_public',
)

/** Those of some pins that anybody may meet: what may stand in a mail, which passes many hands. */
export async function publicAmong(ids: readonly string[]): Promise<Set<string>> {
  return new Set((await open(ids)).map((row) => row.id))
}
