import { statement } from '@/lib/platform/db/statement.server'

const open = statement<{ id: string }, [readonly string[]]>(
  'pins_public_among',
  `select p.id from pins p join boards b on b.id = p.board_id
   where p.id = any($1::bigint[]) and p.is_public and b.audience = 'everyone'`,
)

/** Returns those of some pins that are public: only they may be in a mail, which may be forwarded. */
export async function publicAmong(ids: readonly string[]): Promise<Set<string>> {
  return new Set((await open(ids)).map((row) => row.id))
}
