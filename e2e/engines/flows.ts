import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoBusinessLogin } from '../../demo/demo-logins'
import { logIn, type Person, stranger, testPassword } from '../support/client'
import { makeBoard } from '../support/people/actions'
import { verified } from '../support/people/verified'
import { makePicture, unique } from '../support/picture'
import { enterKey } from './engine'
import type { Walker } from './walker'

type State = { pins: { id: string; title: string }[] }

/** Returns the address of a pin of the demo world. */
async function somePin(index: number): Promise<string> {
  const { json } = await stranger().request('/_/_/state/?source_url=/')
  return `/pin/${(json as State).pins[index]?.id}/`
}

/** Returns a verified person who has chosen topics, with a board. */
async function member(): Promise<Person> {
  const me = await verified()
  await me.write('InterestFollowResource', 'create', { interest_list: [] })
  await makeBoard(me, { name: 'Engines' })
  return me
}

/** Walks through what people do, each with a new account. */
export const flows: Record<string, (walker: Walker) => Promise<void>> = {
  'log in': async (walker) => {
    const me = await member()
    await walker.enter(null)
    await walker.open('/login/')
    await walker.fill('Email or username', me.email, 'main')
    await walker.fill('Password', testPassword, 'main')
    await walker.press('button', 'Log in', 'main')
    await walker.isAt(/^\/$/)
    await walker.started()
    await walker.pressAt('[aria-label="Your account"]')
    await walker.seen('button', 'Log out')
  },
  save: async (walker) => {
    await walker.enter(await member())
    await walker.open(await somePin(3))
    await walker.press('button', /Choose another$/, 'article')
    await walker.press('button', 'Engines', '[role=dialog]')
    await walker.reads(/Saved to Engines/)
  },
  create: async (walker) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'magpie-engine-'))
    const file = path.join(folder, 'tulips.jpg')
    writeFileSync(file, await makePicture('engine'))
    await walker.enter(await member())
    await walker.open('/pin/create/')
    await walker.upload('input[type=file]', file)
    await walker.fill('Title', 'Tulips of an engine')
    await walker.press('button', /^Board/)
    await walker.press('button', 'Engines', '[role=dialog]')
    await walker.press('button', 'Publish')
    await walker.reads(/Your pin is on Engines/)
    rmSync(folder, { recursive: true })
  },
  comment: async (walker) => {
    const text = unique('How tall does it get')
    await walker.enter(await member())
    await walker.open(await somePin(4))
    await walker.until(
      `const ask = TestingLibraryDom.queryByRole(document.body, 'button', { name: 'Add a comment' });
      ask?.click(); return TestingLibraryDom.queryByLabelText(document.body, 'Your comment') !== null`,
      'a field for a comment',
    )
    await walker.fill('Your comment', text)
    await walker.press('button', 'Post')
    await walker.reads(text)
  },
  search: async (walker) => {
    await walker.enter(null)
    await walker.open('/')
    await walker.fill(/^Search for pins/, `forest${enterKey}`, 'header')
    await walker.isAt(/^\/search\/pins\/\?q=forest/)
    await walker.until(`return document.querySelectorAll('li[data-index]').length > 0`, 'results')
  },
  message: async (walker) => {
    const text = unique('Hello from here')
    const mira = await logIn('mira@demo.example')
    await walker.enter(await member())
    await walker.open(`/${mira.username}/`)
    await walker.press('button', /^Message /)
    await walker.fill(/^Message to /, text)
    await walker.press('button', 'Send')
    await walker.until(
      `return document.querySelector('[role=log]')?.innerText.includes(${JSON.stringify(text)}) ?? false`,
      'the message',
    )
  },
  board: async (walker) => {
    const name = unique('Shelves')
    await walker.enter(await member())
    await walker.open('/board/create/')
    await walker.fill('Name', name, 'main')
    await walker.press('button', 'Create', 'main')
    await walker.seen('heading', name)
  },
  settings: async (walker) => {
    await walker.enter(await member())
    await walker.open('/settings/edit-profile/')
    await walker.fill('First name', 'Engine')
    await walker.press('button', 'Save', 'main')
    await walker.reads('Saved')
  },
  'business table': async (walker) => {
    await walker.enter(await logIn(demoBusinessLogin.email))
    await walker.open('/business/manager/ad-accounts/')
    await walker.press('button', /./, 'main tbody')
    await walker.seen('dialog', /./)
    await walker.press('button', 'Close', '[role=dialog]')
    await walker.until(`return document.querySelector('[data-modal]') === null`, 'the table again')
  },
  back: async (walker) => {
    await walker.enter(await member())
    await walker.open('/')
    await walker.until(`return document.querySelectorAll('li[data-index]').length > 8`, 'the wall')
    await walker.press('link', /./, 'li[data-index="5"]')
    await walker.isAt(/^\/pin\//)
    await walker.seen('heading', /./, '[role=dialog]')
    await walker.engine.back()
    await walker.isAt(/^\/$/)
    await walker.until(`return document.querySelector('[role=dialog]') === null`, 'the wall again')
  },
}

/** Flows of the short form: a form with a whole new page, and dialogs. */
export const shortFlows = ['log in', 'save']
