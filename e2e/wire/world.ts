import { type Answer, type Client, type Envelope, visitor } from '../support/client'
import { withPin } from '../support/people/actions'
import { verified } from '../support/people/verified'

/** The accounts and objects that the calls use: two members, a board with a pin of each, a section. */
export type World = Awaited<ReturnType<typeof makeWorld>>

/** Creates two members with a board and a pin each. */
export async function makeWorld() {
  const [me, other] = [await verified(), await verified()]
  const [mine, theirs] = [
    await withPin(me, { title: 'Clay bowls' }),
    await withPin(other, { title: 'Red kite' }),
  ]
  const section = await me.write<{ id: string; slug: string }>('BoardSectionResource', 'create', {
    board_id: mine.board.id,
    name: 'Glazes',
  })
  return { me, other, mine, theirs, section: section.data, nobody: await visitor() }
}

/** Returns the part of an answer with its outcome. */
export const envelopeOf = (answer: Answer) => (answer.json as Envelope<unknown>).resource_response

type Data = Record<string, unknown> & Record<string, unknown>[]

/** Returns the content of an answer: one object or a list. */
export const dataOf = (answer: Answer) => envelopeOf(answer).data as Data

/** Reads like such clients: options with a context, most of it unknown here. */
export function get(client: Client, name: string, options: object): Promise<Answer> {
  const data = { options: { isPrefetch: false, field_set_key: 'react_grid_pin', ...options }, context: {} }
  const query = new URLSearchParams({ source_url: '/', data: JSON.stringify(data), _: '1790000000000' })
  return client.request(`/resource/${name}/get/?${query}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Pinterest-AppState': 'active' },
  })
}

/** Writes like such clients: a form with `source_url` and `data`. */
export function post(client: Client, name: string, verb: string, options: object): Promise<Answer> {
  const data = JSON.stringify({ options, context: {} })
  return client.post(`/resource/${name}/${verb}/`, new URLSearchParams({ source_url: '/', data }))
}
