import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { entriesOf } from '@/lib/accounts/export/zip.testing'
import { baseUrl, data, type Person, signUp, stranger } from '../../support/client'
import { type Board, makeBoard, makePin, type Pin, ready } from '../../support/people/actions'
import { blockedFrom, collaboratorOn, removedFrom } from '../../support/people/board-people'
import { mailTo } from '../../support/people/mailbox'
import { unique } from '../../support/picture'

// A word in every text of a secret board, and nowhere else; addresses only have its lower case.
const canary = unique('Pangolin')

let owner: Person
let board: Board
let pin: Pin
const others: [string, Person][] = []

// The board is created after its owner has followers, who would be notified about a public one.
beforeAll(async () => {
  owner = await signUp()
  const author = await signUp()
  data(await author.write('UserFollowResource', 'create', { user_id: owner.id }))
  const common = await ready(author, (await makePin(author, (await makeBoard(author)).id)).id)
  board = await makeBoard(owner, { name: canary, description: canary, privacy: 'secret' })
  others.push(
    ['a removed collaborator', await removedFrom(owner, board.id)],
    ['a blocked collaborator', await blockedFrom(owner, board.id)],
    ['the follower whose pin is saved', author],
  )
  const described = { title: canary, description: `${canary} @${author.username}`, alt_text: canary }
  pin = await ready(owner, (await makePin(owner, board.id, described)).id)
  const copy = { pin_id: common.id, board_id: board.id, title: canary, description: canary }
  data(await owner.write('RepinResource', 'create', copy))
  const output = {
    objectId: pin.aggregated_pin_data.id,
    pinId: pin.id,
    text: `${canary} @${author.username}`,
  }
  await owner.write('AggregatedCommentResource', 'create', output)
})

type Export = { status: string; url: string | null } | null

/** Exports a person's data, and returns all of its texts. */
async function exported(person: Person): Promise<string> {
  data(await person.write('DataExportResource', 'create', {}))
  for (let tries = 0; tries < 120; tries++) {
    const made = data(await person.read<Export>('DataExportResource'))
    if (made?.status === 'ready') {
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const file = await fetch(new URL(made.url ?? '', baseUrl), { headers: { cookie } })
      return JSON.stringify([...entriesOf(Buffer.from(await file.arrayBuffer()))])
    }
    await sleep(250)
  }
  throw new Error('the export was not made')
}

test('writes a secret board into its owner’s export and into no other', async () => {
  expect(await exported(owner)).toContain(canary)
  for (const [who, person] of others)
    expect([who, (await exported(person)).includes(canary)]).toEqual([who, false])
})

test('mails and notifies nobody outside the board about it', async () => {
  // A collaborator is notified by the same worker; after that no earlier job is left.
  const guest = await collaboratorOn(owner, board.id)
  await expect.poll(async () => (await guest.read('NewsHubResource')).status).toBe(200)
  for (const [who, person] of others) {
    expect([who, (await person.read('NewsHubResource')).text.includes(canary)]).toEqual([who, false])
    const mail = await mailTo(person.email)
    expect([who, JSON.stringify(mail).includes(canary)]).toEqual([who, false])
  }
})

test('keeps none of its pages for visitors, even when its people view them in between', async () => {
  const paths = ['/', `/${owner.username}/`, `/${owner.username}/?tab=created`, board.url, `/pin/${pin.id}/`]
  for (let turn = 0; turn < 3; turn++)
    for (const path of paths) {
      expect([path, (await owner.request(path)).status]).toEqual([path, 200])
      const stored = await stranger().request(path)
      expect([path, stored.status >= 500, stored.text.includes(canary)]).toEqual([path, false, false])
    }
})

test('removes a board from cached pages, feeds and cards once it is secret', async () => {
  const word = unique('Wombat').replaceAll(/\W/g, '')
  const open = await makeBoard(owner, { name: word })
  const shown = await ready(owner, (await makePin(owner, open.id, { title: word })).id)
  const short = open.url.replace(/\/$/, '')
  const url = encodeURIComponent(new URL(`/pin/${shown.id}/`, baseUrl).href)
  const shownOn = [open.url, `/pin/${shown.id}/`, `/${owner.username}/`, `${short}.rss`, `${short}.atom`]
  const all = [...shownOn, `/oembed.json?url=${url}`, `/${owner.username}/feed.rss`]
  const notifying = async () => {
    const texts = await Promise.all(all.map(async (path) => (await stranger().request(path)).text))
    return all.filter((_, n) => texts[n]?.includes(word))
  }
  await expect.poll(notifying, { timeout: 15_000 }).toEqual(all)
  data(await owner.write('BoardResource', 'update', { board_id: open.id, privacy: 'secret' }))
  await expect.poll(notifying, { timeout: 5_000 }).toEqual([])
})
