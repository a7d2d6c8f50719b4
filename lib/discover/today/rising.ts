/** A public save of the last days: its picture, who saved it, its topic and title, and whether it is of the last day. */
export type Saved = {
  id: string
  user_id: string
  signature: string
  interest_id: string | null
  interest_name: string | null
  title: string
  save_count: number
  is_new: boolean
}

/** Something that more people saved than before: a topic or a word. */
export type Rising = {
  /** `topic 12` or `word candle`. */
  key: string
  /** A name for readers, such as `Balcony gardens` or `Candles`. */
  name: string
  interest_id: string | null
  /** The people who saved something of it in the last day. */
  people: number
  /** Its pins of the last day, each picture once, the most saved first. */
  pin_ids: string[]
}

/** Days before the last one with which it is compared. */
export const pastDays = 7
/** Saves of one person that count on a day, so that one person makes nothing rise. */
const perPerson = 3
const fewestPeople = 3
/** Pictures that an article of what is rising needs, and has at most. */
export const fewestRisingPins = 10
const maxPins = 30
/** Times as many saves as on a day before. */
const growth = 2
/** Saves added to the past, so that something new needs more than a handful. */
const margin = 3
/** Share of pictures that two things have in common from which on they are the same. */
const same = 0.5
/** Letters of the shortest word that can be a subject. */
const shortestWord = 4

/** Words of many titles that are no subject. */
const plain = new Set(
  'with from this that your into over under best ideas idea easy make made these those them they have what when which will more most very some only also just than then there here about after before between without recipe recipes simple little small great good perfect favorite'.split(
    ' ',
  ),
)

type Subject = Omit<Rising, 'people' | 'pin_ids' | 'name'> & {
  names: Map<string, number>
  new: Saved[]
  past: Saved[]
}

const wordsOf = (title: string): string[] => [
  ...new Set(
    (title.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(
      (word) => [...word].length >= shortestWord && !plain.has(word.toLowerCase()),
    ),
  ),
]

/** Returns the subjects of a save: its topic, and the words of its title, in lower case and without a plural s. */
function subjectsOf({ interest_id, interest_name, title }: Saved) {
  const words = wordsOf(title).map((word) => ({
    key: `word ${word.toLowerCase().replace(/s$/, '')}`,
    name: word,
    interest_id: null,
  }))
  if (interest_id === null) return words
  return [{ key: `topic ${interest_id}`, name: interest_name ?? '', interest_id }, ...words]
}

function gather(saves: readonly Saved[]): Subject[] {
  const subjects = new Map<string, Subject>()
  for (const save of saves)
    for (const { key, name, interest_id } of subjectsOf(save)) {
      const subject: Subject = subjects.get(key) ?? { key, interest_id, names: new Map(), new: [], past: [] }
      subjects.set(key, subject)
      subject.names.set(name, (subject.names.get(name) ?? 0) + 1)
      subject[save.is_new ? 'new' : 'past'].push(save)
    }
  return [...subjects.values()]
}

/** Counts saves, of one person `max` at most. */
function counted(saves: readonly Saved[], max: number): number {
  const of = new Map<string, number>()
  for (const { user_id } of saves) of.set(user_id, (of.get(user_id) ?? 0) + 1)
  return [...of.values()].reduce((sum, saves) => sum + Math.min(saves, max), 0)
}

/** Returns the pins of some saves, each picture once, the most saved first. */
function picturesOf(saves: readonly Saved[]): Saved[] {
  const sorted = saves.toSorted(
    (one, other) => other.save_count - one.save_count || (BigInt(other.id) > BigInt(one.id) ? 1 : -1),
  )
  return [...new Map(sorted.toReversed().map((save) => [save.signature, save])).values()].toReversed()
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const nameOf = ({ names }: Subject): string => {
  const [[name = ''] = []] = [...names].toSorted(([, one], [, other]) => other - one)
  return capital(name)
}

/** Returns how much a subject rises: 0 if it does not. */
function riseOf(subject: Subject): number {
  const now = counted(subject.new, perPerson)
  const before = counted(subject.past, perPerson * pastDays) / pastDays
  if (new Set(subject.new.map(({ user_id }) => user_id)).size < fewestPeople) return 0
  if (now < growth * before + margin) return 0
  return (now - before) / Math.sqrt(before + 1)
}

/**
 * Returns what is rising among the saves of the last days: topics and words which more was saved of in the last day than in
 * `pastDays` before, the strongest first; of those with much the same pictures only the first. `known` are keys that are left out.
 */
export function risingAmong(saves: readonly Saved[], known: ReadonlySet<string>, max: number): Rising[] {
  const found: (Rising & { signatures: Set<string> })[] = []
  const ranked = gather(saves)
    .map((subject) => ({ subject, rise: riseOf(subject) }))
    .filter(({ rise }) => rise > 0)
    // Of a topic and a word that rise alike, the topic says more.
    .toSorted(
      (one, other) =>
        other.rise - one.rise ||
        Number(one.subject.interest_id === null) - Number(other.subject.interest_id === null),
    )
  for (const { subject } of ranked) {
    if (found.length === max) break
    const pictures = picturesOf(subject.new)
    const isSame = found.some(
      ({ signatures }) =>
        pictures.filter(({ signature }) => signatures.has(signature)).length >
        same * Math.min(pictures.length, signatures.size),
    )
    if (pictures.length < fewestRisingPins || isSame) continue
    found.push({
      key: subject.key,
      name: nameOf(subject),
      interest_id: subject.interest_id,
      people: new Set(subject.new.map(({ user_id }) => user_id)).size,
      pin_ids: pictures.slice(0, maxPins).map(({ id }) => id),
      signatures: new Set(pictures.map(({ signature }) => signature)),
    })
  }
  return found.filter(({ key }) => !known.has(key)).map(({ signatures: _seen, ...rising }) => rising)
}
