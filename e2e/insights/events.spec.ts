import type { Page } from '@playwright/test'
import { randomUuid } from '@/lib/core/uuid'
import { eventComponents as parts, eventTypes as types, viewTypes as views } from '@/lib/platform/logs/known'
import type { ContextEvent } from '@/lib/platform/logs/schema'
import { data, type Person, signUp } from '../support/client'
import { cardsOf, enter, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard, withPin } from '../support/people/actions'
import { databaseOf } from '../support/people/erasing'
import { unique } from '../support/picture'

const path = '/resource/ContextLogResource/create/'

/** Collects the numbers of all events that a page sends: by calls, and by beacons, whose bodies only the page can read. */
async function watch(page: Page): Promise<Set<string>> {
  const sent = new Set<string>()
  const note = (body: string | null) => {
    const { events = [] } = JSON.parse(body ?? '{}').options as { events?: ContextEvent[] }
    for (const { clientUUID } of events) sent.add(clientUUID ?? '')
  }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.resourceType() === 'fetch')
      note(request.postData())
  })
  await page.exposeFunction('noteBeacon', note)
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    const { noteBeacon } = window as unknown as { noteBeacon: (text: string) => void }
    // A page that ends cannot wait for the text of a blob.
    window.Blob = class extends Blob {
      readonly whole: string
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        this.whole = parts.join('')
      }
    }
    navigator.sendBeacon = (url, body) => {
      if (body && typeof body === 'object' && 'whole' in body) noteBeacon(String(body.whole))
      return send(url, body)
    }
  })
  return sent
}

/** Takes the focus from the page, which sends what waits, and waits until that has arrived. */
async function leave(page: Page): Promise<void> {
  const arrived = page.waitForResponse((answer) => new URL(answer.url()).pathname === path)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  expect((await arrived).status()).toBe(200)
}

/** An event as it is compared: its type, the view and the part of the screen, and what it is about. */
type Row = [type: number, view: number, parameter: number | null, part: number, about: string]

/** Returns what an event is about, without durations. */
function aboutOf(row: Record<'object_id' | 'view_data' | 'event_data', unknown>): string {
  const { ms: _, ...facts } = (row.event_data ?? {}) as Record<string, unknown>
  const { page, kind } = (row.view_data ?? {}) as Record<string, unknown>
  return [row.object_id, page, kind, ...Object.values(facts).map(String).sort()]
    .filter((one) => one !== undefined && one !== null)
    .join(' ')
}

/** Returns the stored events of those that a page sent, in the order of their types, and whose they are. */
async function storedOf(sent: ReadonlySet<string>) {
  const client = await databaseOf({ dataDir: process.env.BASE_DATA_DIR ?? '' })
  const { rows } = await client.query('select * from browser_events where client_uuid = any($1::uuid[])', [
    [...sent],
  ])
  await client.end()
  expect(rows).toHaveLength(sent.size)
  const all = rows
    .map((row): Row => [row.event_type, row.view_type, row.view_parameter, row.component, aboutOf(row)])
    .sort(inOrder)
  const isOfPlacement = ([type]: Row) => type === types.placementMount || type === types.placementUnmount
  return {
    events: all.filter((row) => !isOfPlacement(row)),
    // Placements mount once a page is idle: how many do before it is left is not certain.
    placements: all.filter(isOfPlacement),
    users: [...new Set(rows.map(({ user_id }) => user_id as string | null))],
  }
}

const inOrder = (a: Row, b: Row) => a[0] - b[0] || a[1] - b[1] || a[4].localeCompare(b[4])

/**
 * Waits until the same cards have been visible for more than a second, and returns the pins of those that are at least half visible.
 * The second begins, as for the page, when a frame with them is drawn, which takes long on a busy machine.
 */
async function seen(page: Page): Promise<string[]> {
  const visible = () =>
    cardsOf(page).evaluateAll((cards) =>
      cards
        .filter((card) => {
          const { top, bottom, height } = card.getBoundingClientRect()
          return (Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / height >= 0.5
        })
        .map((card) => /\/pin\/(\d+)\//.exec(card.querySelector('a')?.href ?? '')?.[1] ?? ''),
    )
  for (;;) {
    const before = await visible()
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect()
            setTimeout(done, 1500)
          })
          observer.observe(document.documentElement)
        }),
    )
    const after = await visible()
    if (after.join() === before.join()) return after
  }
}

const allow = (person: Person) =>
  person.write('ConsentResource', 'create', { personalization: true, analytic: true, marketing: false })

test('stores exactly the events of a visit to home, search, a pin, its save, and a profile', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const [me, owner] = [await signUp(), await signUp()]
  data(await allow(me))
  const word = unique('plover')
  const { pin } = await withPin(owner, { title: `A ${word}` })
  await makeBoard(me, { name: 'Birds' })
  await expect
    .poll(
      async () =>
        data(await me.read<{ results: object[] }>('BaseSearchResource', { query: word })).results.length,
    )
    .toBe(1)
  await enter(context, me)
  const sent = await watch(page)
  const [search, closeup, profile] = [views['/search/[scope]'], views['/pin/[id]'], views['/[username]']]
  /** The view in which the card of each pin was seen first: it is logged once. */
  const cards = new Map<string, number>()
  const see = async (view: number) => {
    for (const id of await seen(page)) if (!cards.has(id)) cards.set(id, view)
  }

  await visit(page, '/')
  await see(views['/'])
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await see(views['/'])

  await page.getByRole('combobox', { name: /^Search for pins/ }).fill(word)
  await page.keyboard.press('Enter')
  // Looser matches may follow.
  await expect(cardsOf(page).first()).toContainText(word)
  await see(search)

  await cardsOf(page).first().getByRole('link').first().click()
  await page.getByRole('article').locator('[data-quick-save]').first().click()
  await expect(toast(page, 'Saved to Birds')).toBeVisible()

  await page.getByLabel('Your account').click()
  await page.locator(`header a[href="/${me.username}/"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`/${me.username}/$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await see(profile)
  await leave(page)

  const { events, placements, users } = await storedOf(sent)
  expect(users).toEqual([me.id])
  const mounts = placements.map(([type, , , , about]) => [type, about])
  for (const id of ['site_top', 'profile']) expect(mounts).toContainEqual([types.placementMount, id])
  const expected: Row[] = [
    [types.pageView, views['/'], 1, parts.page, '/ load'],
    [types.pageView, search, 1, parts.header, '/search/[scope] push'],
    [types.pageView, closeup, 2, parts.grid, '/pin/[id] push'],
    [types.pageView, profile, null, parts.header, '/[username] push'],
    [types.pinImpression, closeup, 2, parts.grid, pin.id],
    ...[...cards].map(
      ([id, view]): Row => [types.cardImpression, view, view === profile ? null : 1, parts.grid, id],
    ),
    [types.search, search, 1, parts.header, '1 pins'],
    [types.pinSave, closeup, 2, parts.closeup, `${pin.id} RepinResource.create`],
    [types.foreground, views['/'], 1, parts.page, '1'],
    [types.background, profile, null, parts.header, '1 blur'],
  ]
  expect(events).toEqual(expected.sort(inOrder))
})

test.describe('with a refused log-in', () => {
  // It is logged in the console.
  test.use({ strict: false })

  test('stores exactly the events of a failed log-in, which name nobody', { tag: '@any-width' }, async ({
    page,
  }) => {
    const me = await signUp()
    const sent = await watch(page)
    await visit(page, '/login/')
    const main = page.getByRole('main')
    await main.getByLabel('Email or username').fill(me.email)
    await main.getByLabel('Password', { exact: true }).fill('not my password')
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await leave(page)

    const { events, users } = await storedOf(sent)
    expect(users).toEqual([null])
    const login = views['/login']
    expect(events).toEqual([
      [types.pageView, login, null, parts.page, '/login load'],
      [types.logInAttempt, login, null, parts.page, 'false'],
      [types.logInFailure, login, null, parts.page, '9102'],
      [types.foreground, login, null, parts.page, '1'],
      [types.background, login, null, parts.page, '1 blur'],
    ])
  })
})

test('sends nothing, and stores nothing, for a member who refuses analytics', { tag: '@any-width' }, async ({
  page,
  context,
}) => {
  const me = await signUp()
  data(
    await me.write('ConsentResource', 'create', { personalization: true, analytic: false, marketing: false }),
  )
  await enter(context, me)
  const sent = await watch(page)
  await visit(page, '/')
  await seen(page)
  await page.goto('about:blank')
  expect(sent.size).toBe(0)
  const [time, clientUUID] = [Date.now(), randomUuid()]
  const given = { events: [{ event_type: types.pageView, time, clientUUID }], report_time: time }
  expect(data(await me.write('ContextLogResource', 'create', given))).toEqual({ count: 1 })
  const client = await databaseOf({ dataDir: process.env.BASE_DATA_DIR ?? '' })
  const { rows } = await client.query(
    'select event_type from browser_events where client_uuid = $1 or user_id = $2',
    [clientUUID, me.id],
  )
  await client.end()
  expect(rows).toEqual([])
})
