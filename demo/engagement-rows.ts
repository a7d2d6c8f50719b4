import type { pinFavorites, pinNotes } from '@/lib/content/pins/table.server'
import type { tries, tryMarks } from '@/lib/content/tries/table.server'
import { at } from './art/rng'
import type { makeRows, RowSources } from './rows'

type Rows = ReturnType<typeof makeRows>
type Try = typeof tries.$inferInsert

/** Numbers of tries, and of favorites and notes per person with a log-in. */
const many = { tries: 60, favorites: 8, notes: 3 }

const texts = [
  'Took me an afternoon, and it holds.',
  'I used what I had at home. Came out smaller than in the picture!',
  'Second try. The first one fell over.',
  'So easy that my six-year-old did half of it.',
  'Looks better in the evening light.',
  '',
  'Doubled it for the whole street.',
]

const notes = ['Measure the wall first.', 'Ask Tomas where he found the wood.', 'For the birthday in May.']

/** Returns a function that gives the nth other picture of the same family. */
function likePictures({ world, pictures }: Pick<RowSources, 'world' | 'pictures'>) {
  const families = new Map<string, string[]>()
  const familyOf = new Map<string, string>()
  for (const [n, { signature }] of pictures.entries()) {
    const { family } = at(world.pictures, n)
    familyOf.set(signature, family)
    families.set(family, [...(families.get(family) ?? []), signature])
  }
  return (signature: string, n: number): string => {
    const others = (families.get(familyOf.get(signature) ?? '') ?? []).filter((one) => one !== signature)
    return others.length > 0 ? at(others, n % others.length) : signature
  }
}

/** Adds tries, reactions, favorites and notes; rows refer to those of `rows`. */
export function makeEngagementRows({ world, pictures, moments, logins }: RowSources, rows: Rows) {
  const alike = likePictures({ world, pictures })
  const open = rows.pins.filter((pin) => pin.is_public)
  const made = new Map<string, Try & { id: string }>()
  for (let n = 0; n < many.tries; n++) {
    // Several people try the first pins, so that there is a row of photos.
    const pin = at(open, n < 20 ? n % 4 : (n * 37) % open.length)
    const user = at(rows.users, (n * 7 + 2) % rows.users.length)
    const minutesAgo = (many.tries - n) * 91 + 25
    made.set(`${pin.aggregated_pin_id}/${user.id}`, {
      id: moments.id(minutesAgo),
      aggregated_pin_id: pin.aggregated_pin_id,
      user_id: user.id,
      signature: alike(pin.signature, n),
      text: at(texts, n % texts.length),
      created_at: moments.at(minutesAgo),
    })
  }
  const shown = [...made.values()]
  const people = rows.users.slice(0, logins)
  return {
    tries: shown satisfies Try[],
    tryMarks: shown.flatMap(({ id }, n) =>
      Array.from({ length: n % 5 }, (_, i) => ({
        try_id: id,
        user_id: at(rows.users, (n + i * 3) % rows.users.length).id,
        kind: i % 2 ? ('helpful' as const) : ('like' as const),
        created_at: moments.at(20 - (i % 5)),
      })),
    ) satisfies (typeof tryMarks.$inferInsert)[],
    favorites: people.flatMap(({ id }, n) =>
      Array.from({ length: many.favorites }, (_, i) => ({
        user_id: id,
        pin_id: at(open, (i * 29 + n * 13) % open.length).id,
        created_at: moments.at(600 - i * 30),
      })),
    ) satisfies (typeof pinFavorites.$inferInsert)[],
    notes: people.flatMap(({ id }) =>
      rows.pins
        .filter((pin) => pin.user_id === id)
        .slice(0, many.notes)
        .map((pin, i) => ({ user_id: id, pin_id: pin.id, text: at(notes, i), updated_at: moments.at(300) })),
    ) satisfies (typeof pinNotes.$inferInsert)[],
  }
}
