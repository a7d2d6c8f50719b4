import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, baseUrl, data, type Person, signUp, stranger } from '../../support/client'
import { type Board, makeBoard, makePin, type Pin, ready } from '../../support/people/actions'
import { unique } from '../../support/picture'
import { embeddedState } from '../../support/screens/html'

type State = {
  bootstrap: { isViewerCache: boolean; props: { context: Record<string, unknown> } }
  consent: { decision: object | null }
  viewer: object | null
}
const stateOf = (answer: Answer) => embeddedState(answer.text) as unknown as State
/** Requests a page as a robot, for which it is not cached: the result is what a visitor would get without the cache. */
const asRobot = (path: string) => stranger().request(path, { headers: { 'user-agent': 'Googlebot/2.1' } })
const asVisitor = (path: string) => stranger().request(path)

/** Returns the address of a reading call. */
const call = (name: string, options: object) =>
  `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`

type World = { owner: Person; board: Board; pin: Pin; word: string; paths: string[] }

async function makeWorld(): Promise<World> {
  const owner = await signUp()
  const word = unique('Quillon').replaceAll(/\W/g, '')
  const board = await makeBoard(owner, { name: word })
  const { id } = await makePin(owner, board.id, { title: `${word} pin` })
  const pin = await ready(owner, id)
  const address = new URL(board.url, baseUrl).pathname
  return {
    owner,
    board,
    pin,
    word,
    paths: [
      `/pin/${pin.id}/`,
      address,
      `/${owner.username}/`,
      `/${owner.username}/?tab=created`,
      call('BoardFeedResource', { board_id: board.id }),
      call('RelatedPinFeedResource', { pin: pin.id }),
    ],
  }
}

let world: World
let other: World
beforeAll(async () => {
  ;[world, other] = await Promise.all([makeWorld(), makeWorld()])
})

describe('a cached page', () => {
  test('has the same bytes for all visitors, and no data of any of them', async () => {
    const path = world.paths[1] ?? ''
    const answers = await Promise.all(
      ['canaryone', 'canarytwo'].map((canary) =>
        stranger().request(`${path}?utm_source=${canary}&x=${canary}`, {
          headers: {
            'user-agent': `Mozilla/5.0 ${canary}`,
            referer: `https://${canary}.example/`,
            'accept-language': canary,
            'x-forwarded-for': '203.0.113.77',
            'x-magpie-visitor': canary,
            cookie: `magpie_install=${canary}${'x'.repeat(20)}; csrftoken=${canary}; cookie_consent=1.1763700077.010`,
          },
        }),
      ),
    )
    const [one, two] = answers as [Answer, Answer]
    expect(one.text).toBe(two.text)
    expect(one.text).not.toMatch(/canary|203\.0\.113\.77|1763700077/)
    expect(stateOf(one).bootstrap.isViewerCache).toBe(true)
    expect(one.headers.get('cache-control')).toMatch(/private.*no-store/)
  })

  test('gives each visitor separate cookies', async () => {
    const [one, two] = await Promise.all([asVisitor('/'), asVisitor('/')])
    const installs = [one, two].map(({ headers }) =>
      headers.getSetCookie().find((line) => line.startsWith('magpie_install=')),
    )
    expect(installs[0]).toMatch(/^magpie_install=[\w-]{16,}/)
    expect(installs[0]).not.toBe(installs[1])
    expect([one, two].every(({ text }) => !text.includes(installs[0]?.slice(15, 37) ?? ''))).toBe(true)
  })

  test('is followed by the visitor’s own state', async () => {
    const path = `${world.paths[0]}?utm_source=canary`
    const own = await stranger().request(`/_/_/state?source_url=${encodeURIComponent(path)}`, {
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', cookie: 'cookie_consent=1.1763700077.010' },
    })
    const state = own.json as State
    expect(state.bootstrap.isViewerCache).toBe(false)
    expect(state.bootstrap.props.context).toMatchObject({ full_path: path, browser_name: 'Firefox' })
    expect(state.consent.decision).toMatchObject({ analytic: true, time: 1763700077 })
  })

  test.each(['gzip', 'br', 'zstd', 'identity'])('is the same page as %s', async (encoding) => {
    const path = world.paths[1] ?? ''
    const plain = await stranger().request(path, { headers: { 'accept-encoding': 'identity' } })
    const packed = await stranger().request(path, { headers: { 'accept-encoding': encoding } })
    expect(packed.text).toBe(plain.text)
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    if (encoding !== 'identity') expect(packed.headers.get('content-encoding')).toBe(encoding)
  })

  test('has no body for HEAD', async () => {
    const head = await stranger().request('/', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toContain('text/html')
  })

  test('is not used for members, robots and invitations', async () => {
    const path = world.paths[1] ?? ''
    const answers = [
      await world.owner.request(path),
      await asRobot(path),
      await asVisitor(`${path}?invite_code=abc`),
      await asVisitor(`${path}?force_country=FR`),
    ]
    expect(answers.map((answer) => stateOf(answer).bootstrap.isViewerCache)).toEqual(Array(4).fill(false))
    expect(stateOf(answers[0] as Answer).viewer).not.toBeNull()
  })
})

describe('a cached answer of a call', () => {
  const request = (headers: Record<string, string>) =>
    stranger().request(call('BoardFeedResource', { board_id: world.board.id }), { headers })
  type Body = {
    resource_response: { data: { id: string; images: { orig: { url: string } } }[] }
    client_context: { user_agent: string }
    request_identifier: string
  }
  const bodyOf = (answer: Answer) => answer.json as Body

  test('is that of a robot, with the context of its caller', async () => {
    const robot = bodyOf(await request({ 'user-agent': 'Googlebot/2.1' }))
    const answers = [
      await request({ 'user-agent': 'canary one' }),
      await request({ 'user-agent': 'canary two' }),
    ]
    const [one, two] = answers.map(bodyOf) as [Body, Body]
    expect(one.resource_response).toEqual(robot.resource_response)
    expect(two.resource_response).toEqual(robot.resource_response)
    expect(two.client_context.user_agent).toBe('canary two')
    expect(answers[1]?.text).not.toContain('canary one')
    expect(one.request_identifier).not.toBe(two.request_identifier)
  })

  test('has absolute addresses of media, unless the site’s own scripts ask', async () => {
    const urlOf = (answer: Answer) => bodyOf(answer).resource_response.data[0]?.images.orig.url
    expect(urlOf(await request({}))).toMatch(/^http/)
    expect(urlOf(await request({ 'x-media-urls': 'relative' }))).toMatch(/^\/media\//)
  })

  test('is not served to members', async () => {
    const guest = await signUp()
    data(await world.owner.write('UserBlockResource', 'create', { user_id: guest.id }))
    expect((await request({})).status).toBe(200)
    const refused = await guest.request(call('BoardFeedResource', { board_id: world.board.id }))
    expect(refused.status).toBe(404)
  })

  test('loses a pin that becomes secret', async () => {
    const of = await makeWorld()
    const paths = [
      call('BaseSearchResource', { query: of.word }),
      call('UserPinsResource', { username: of.owner.username }),
    ]
    const areFound = () =>
      Promise.all(paths.map(async (path) => (await asVisitor(path)).text.includes(of.pin.id)))
    // A list without the pin is cached for ten seconds, too.
    await expect.poll(areFound, { timeout: 20_000, interval: 500 }).toEqual([true, true])
    data(await of.owner.write('BoardResource', 'update', { board_id: of.board.id, privacy: 'secret' }))
    await expect.poll(areFound, { timeout: 5_000, interval: 50 }).toEqual([false, false])
  })
})

test('loses the name of a board that becomes secret, in suggestions, searches and pages', async () => {
  const of = await makeWorld()
  const { pathname } = new URL(of.board.url, baseUrl)
  const paths = [
    call('AdvancedTypeaheadResource', { term: of.word }),
    call('BaseSearchResource', { query: of.word, scope: 'boards' }),
    `/search/boards/?q=${of.word}`,
    `/${of.owner.username}/`,
  ]
  const areNamed = () =>
    Promise.all(paths.map(async (path) => (await asVisitor(path)).text.includes(pathname)))
  // A suggestion without the board is cached for ten seconds, too.
  await expect.poll(areNamed, { timeout: 20_000, interval: 500 }).toEqual(paths.map(() => true))
  data(await of.owner.write('BoardResource', 'update', { board_id: of.board.id, privacy: 'secret' }))
  await expect.poll(areNamed, { timeout: 5_000, interval: 50 }).toEqual(paths.map(() => false))
})

test('loses a comment that its author deletes', async () => {
  const of = await makeWorld()
  const text = unique('Axolotl')
  const written = await of.owner.write<{ id: string }>('AggregatedCommentResource', 'create', {
    ...{ objectId: of.pin.aggregated_pin_data.id, pinId: of.pin.id, text },
  })
  const isShown = async () => (await asVisitor(`/pin/${of.pin.id}/`)).text.includes(text)
  await expect.poll(isShown, { timeout: 20_000, interval: 500 }).toBe(true)
  data(await of.owner.write('AggregatedCommentResource', 'delete', { commentId: data(written).id }))
  await expect.poll(isShown, { timeout: 5_000, interval: 50 }).toBe(false)
})

describe('removing content from cached pages', () => {
  type Change = [name: string, change: (of: World) => Promise<unknown>]
  const update = (name: string, options: object) => (of: World) =>
    of.owner.write(name, 'update', options).then(data)
  const ofBoard = (options: object) => (of: World) =>
    of.owner.write('BoardResource', 'update', { board_id: of.board.id, ...options }).then(data)
  const changes: Change[] = [
    ['a secret board', ofBoard({ privacy: 'secret' })],
    ['a public board', ofBoard({ privacy: 'public' })],
    ['an archived board', ofBoard({ archived: true })],
    ['a board that is not archived', ofBoard({ archived: false })],
    ['a private profile', update('UserSettingsResource', { is_private_profile: true })],
    ['a public profile', update('UserSettingsResource', { is_private_profile: false })],
    [
      'another title',
      (of) =>
        of.owner
          .write('PinResource', 'update', { id: of.pin.id, title: `${of.word} ${randomInt(1e9)}` })
          .then(data),
    ],
  ]

  const looks = async (request: (path: string) => Promise<Answer>, { paths, word }: World) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, text } = await request(path)
        // Titles distinguish an old page from a new one.
        return [
          path,
          status,
          [...new Set(text.match(new RegExp(`${word} \\d+`, 'g')))].sort(),
          text.includes(`${word} pin`),
        ]
      }),
    )

  /** Waits until visitors get the same page from the cache as is rendered for a robot. */
  const settles = (of: World) =>
    expect
      .poll(
        async () => {
          const [stored, fresh] = await Promise.all([looks(asVisitor, of), looks(asRobot, of)])
          return JSON.stringify(stored) === JSON.stringify(fresh) ? 'equal' : JSON.stringify([stored, fresh])
        },
        { timeout: 5_000, interval: 100 },
      )
      .toBe('equal')

  test.each(changes)('shows %s', async (_, change) => {
    await looks(asVisitor, world)
    await change(world)
    await settles(world)
  })

  test('follows both people’s changes in a random order', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const of = randomInt(2) === 0 ? world : other
      const [, change] = changes[randomInt(changes.length)] as Change
      await Promise.all([looks(asVisitor, world), looks(asVisitor, other)])
      await change(of)
      await settles(of)
    }
  })

  test('refuses a deleted pin', async () => {
    const pinPath = other.paths[0] ?? ''
    const statuses = async () => (await asVisitor(pinPath)).status
    for (const [, change] of changes.filter(
      ([name]) => name.startsWith('a public') || name.includes('not archived'),
    ))
      await change(other)
    await expect.poll(statuses, { timeout: 5_000 }).toBe(200)
    data(await other.owner.write('PinResource', 'delete', { id: other.pin.id }))
    await expect.poll(statuses, { timeout: 5_000 }).toBe(404)
  })

  test('refuses a blocked member, but not a visitor', async () => {
    const guest = await signUp()
    const path = `/${world.owner.username}/`
    data(await world.owner.write('UserBlockResource', 'create', { user_id: guest.id }))
    const [seen, refused] = [await asVisitor(path), await guest.request(path)]
    expect([seen.status, refused.status]).toEqual([200, 404])
    expect((await asVisitor(path)).status).toBe(200)
  })
})
