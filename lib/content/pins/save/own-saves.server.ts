import { boardSeen, viewerKey } from '@/lib/content/boards/board-sql.server'
import { boardUrl } from '@/lib/content/boards/present.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { WireOwnSave } from '@/lib/content/pins/card/wire-parts'
import type { SavedRow } from '@/lib/content/pins/present.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/** The most saves of one picture that the picker lists. */
const listed = 50

const ownSavesOf = statement<SavedRow & { is_repin: boolean }, [viewer: string, pin: string]>(
  'own_saves_of_picture',
  `select s.id as pin_id, s.parent_pin_id is not null as is_repin, b.id as board_id, b.name, b.slug, b.privacy,
     o.username as owner, ss.id as section_id, ss.title as section_title
   from pins p join boards pb on pb.id = p.board_id
   join pins s on s.signature = p.signature and s.user_id = $1 and s.deleted_at is null
   join boards b on b.id = s.board_id join users o on o.id = b.user_id
   left join board_sections ss on ss.id = s.section_id
   where p.id = $2 and ${pinSeen('p', 'pb', '$1')} and ${boardSeen('b', '$1')}
   order by s.id desc limit ${listed}`,
)

/**
 * Returns a member's own pins of the picture of a pin, newest first: their saves, and the pin that they created. Empty
 * for a pin that the member may not see.
 */
export async function ownSaves(member: Member, pin_id: string): Promise<WireOwnSave[]> {
  const rows = await ownSavesOf(viewerKey(member), pin_id)
  return rows.map(({ section_id: id, section_title: title, ...row }) => ({
    pin_id: row.pin_id,
    is_repin: row.is_repin,
    board: {
      id: row.board_id,
      name: row.name,
      url: boardUrl(row.owner, row.slug),
      privacy: row.privacy,
    },
    section: id !== null && title !== null ? { id, title } : null,
  }))
}
