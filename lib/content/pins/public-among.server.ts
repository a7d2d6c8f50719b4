import { statement } from '@/lib/platform/db/statement.server'

const open = statement<{ id: string }, [readonly string[]]>(
  'pins_public_among',
  `select p.id from pins p join boards b on b.id = p.board_id
   where p.id = any($1::bigint[]) and p.is_public and b.audience = 'everyone'`,
)

const newest = statement<{ id: string }>(
  'pins_newest_public',
  'select p.id from pins p where p.is_public order by p.id desc limit 1',
)

/** Returns the newest public pin, or null. */
export async function newestPublicPin(): Promise<string | null> {
  return (await newest())[0]?.id ?? null
}

/** Returns those of some pins that are public: only these may be in a mail, which may be forwarded. */
export async function publicAmong(ids: readonly string[]): Promise<Set<string>> {
  return new Set((await open(ids)).map((row) => row.id))
}
