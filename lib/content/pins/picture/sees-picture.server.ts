import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { statement } from '@/lib/platform/db/statement.server'

const read = statement<{ n: string }, [readonly string[], readonly string[]]>(
  'pictures_seen',
  `select w.n from unnest($1::bigint[], $2::bigint[]) with ordinality as w (viewer, picture, n)
   where exists (select from pins p join boards b on b.id = p.board_id
     where p.aggregated_pin_id = w.picture and ${pinSeen('p', 'b', 'w.viewer')})`,
)

/** Returns for each viewer if they see a pin of the given picture (aggregated pin), with one statement. */
export async function seePictures(
  requests: readonly { viewer: string; picture: string }[],
): Promise<boolean[]> {
  if (requests.length === 0) return []
  const rows = await read(
    requests.map(({ viewer }) => viewer),
    requests.map(({ picture }) => picture),
  )
  const seen = new Set(rows.map(({ n }) => Number(n)))
  return requests.map((_, at) => seen.has(at + 1))
}
