import { data, type Person, signUp } from './client'
import { type Board, makeBoard, makePin, type Pin, ready, type Section, withPin } from './people/actions'
import { unique } from './picture'

/** Two people with content, on which every method of the registry can be tested. */
export type World = {
  me: Person
  other: Person
  board: Board
  section: Section
  pin: Pin
  theirBoard: Board
  theirPin: Pin
  /** Id of a topic that a new person may choose. */
  topicId: string
}

/** Creates a section on a board. */
export async function makeSection(person: Person, board_id: string): Promise<Section> {
  return data(
    await person.write<Section>('BoardSectionResource', 'create', { board_id, name: unique('Section ') }),
  )
}

/** Creates the world with the product's own calls. */
export async function makeWorld(): Promise<World> {
  const [me, other] = [await signUp(), await signUp()]
  const [mine, theirs] = await Promise.all([withPin(me), withPin(other)])
  const section = await makeSection(me, mine.board.id)
  const { json } = await other.request('/_/_/state/?source_url=/')
  const { screen } = json as { screen: { topics: { id: string }[] } }
  const topicId = screen.topics[0]?.id ?? ''
  return {
    me,
    other,
    board: mine.board,
    section,
    pin: mine.pin,
    theirBoard: theirs.board,
    theirPin: theirs.pin,
    topicId,
  }
}

/** Creates a board for one action of a test. */
export const spareBoard = ({ me }: World) => makeBoard(me)

/** Creates a pin for one action of a test. */
export async function sparePin({ me, board }: World): Promise<Pin> {
  return ready(me, (await makePin(me, board.id)).id)
}

/** Creates a board with a pin, and returns its id. */
export async function filledBoard(world: World): Promise<string> {
  const { id } = await spareBoard(world)
  await ready(world.me, (await makePin(world.me, id)).id)
  return id
}

/** Creates a board with pins of these titles, in order. */
export async function titledBoard(person: Person, titles: readonly string[]): Promise<Board> {
  const board = await makeBoard(person)
  for (const title of titles) await ready(person, (await makePin(person, board.id, { title })).id)
  return board
}
