import { Blob as NodeBlob } from 'node:buffer'
import { screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import type { TableName } from '@/lib/business/tables/names'
import { tagLimits } from '@/lib/business/tags/limits'
import { addSlices } from '@/store'
import { business as slices } from '@/store/business'
import { business, changesIn, keepCalls, type Sent, show, toasts } from '@/tools/testing/business'
import { AddDialog } from './add-dialog'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const shop = business()

function open(table: TableName, answer: (sent: Sent) => Response, accounts = [{ id: '3', name: 'Spring' }]) {
  const calls = keepCalls(answer)
  const [onAdded, onClose] = [vi.fn(), vi.fn()]
  const dialog = (
    <AddDialog table={table} business={shop} accounts={accounts} onAdded={onAdded} onClose={onClose} />
  )
  const shown = show(dialog)
  // As the frame around the dialog does.
  addSlices(shown.store, { business: slices })
  return { ...shown, calls, onAdded, onClose, business: shop }
}

const send = () => screen.getByRole('button', { name: /^(Create|Send invites)$/ })
const people = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Usernames or emails' })

test('adds whom one finds by name to those who are invited', async () => {
  const user = { id: '9', username: 'ann', full_name: 'Ann Lee' }
  const { user: person, calls } = open('employees', ({ url }) =>
    url.pathname.includes('AdvancedTypeaheadResource')
      ? Response.json({ resource_response: { status: 'success', data: { items: [{ type: 'user', user }] } } })
      : Response.json({ items: [] }),
  )
  await person.type(people(), 'bo')
  await person.type(screen.getByRole('combobox', { name: 'Find by name' }), 'lee')
  await person.click(await screen.findByRole('option', { name: /Ann Lee/ }))
  expect(people().value).toBe('bo\nann')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Find by name' }).value).toBe('')
  expect(changesIn(calls)).toEqual([])
})

test('keeps refused people in the field, each with the reason, and does not resend the others', async () => {
  const result = (message: string | null) =>
    message === null
      ? { invite: { id: '9' }, exception: null }
      : { invite: null, exception: { code: 409, message } }
  const answers = [[null, 'Already a member.', 'User not found.'], [null]]
  const { user, calls, onAdded } = open('employees', () =>
    Response.json({ items: answers.shift()?.map(result) }),
  )
  await user.type(people(), 'ann, bo cleo, ann')
  await user.click(send())
  await screen.findByText('Already a member.')
  expect(screen.getByText('User not found.').parentElement?.textContent).toContain('cleo')
  expect(people().value).toBe('bo\ncleo')
  expect(screen.getByText('1 invite was sent. These weren’t:')).toBeDefined()
  expect(onAdded).not.toHaveBeenCalled()
  await user.clear(people())
  await user.type(people(), 'cleo2')
  await user.click(send())
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(changesIn(calls).map(([, body]) => (body as { members: string[] }).members)).toEqual([
    ['ann', 'bo', 'cleo'],
    ['cleo2'],
  ])
})

test('reloads the table when a dialog is closed after some people were invited', async () => {
  const items = [
    { invite: { id: '9' }, exception: null },
    { invite: null, exception: { code: 30, message: 'User not found.' } },
  ]
  const { user, onAdded, onClose } = open('employees', () => Response.json({ items }))
  await user.type(people(), 'ann bo')
  await user.click(send())
  await screen.findByText('User not found.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onAdded).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test("counts the names of tags and audiences against the server's limits", () => {
  const shown = open('tags', () => Response.json({}))
  expect(screen.getByText(`0/${tagLimits.name}`)).toBeDefined()
  shown.unmount()
  open('audiences', () => Response.json({}))
  expect(screen.getByText('0/100')).toBeDefined()
})

test('shows the error at the name of a tag, and keeps the name', async () => {
  const params = { reason: 'tooLong', max: 100 }
  const refusal = { code: 1, message: 'Bad request', name: 'badRequest', field: 'name', params }
  const { user } = open('tags', () => Response.json(refusal, { status: 400 }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, 'Shop tag')
  await user.click(send())
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^Name .*100/)).toBeDefined()
  expect(name.value).toBe('Shop tag')
})

test('sends the description of an audience, and retries a failed upload for the same audience', async () => {
  let uploads = 0
  const { user, calls, onAdded } = open('audiences', ({ method }) => {
    if (method === 'POST') return Response.json({ id: '5' })
    if (method === 'GET') return Response.json({ num_uploaded_user_records: 0 })
    uploads++
    return uploads === 1
      ? Response.json({ code: 500, message: 'Not now.' }, { status: 500 })
      : Response.json({ num_uploaded_user_records: 1 })
  })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Buyers')
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Who came twice')
  await user.type(screen.getByRole('textbox', { name: /CSV file/ }), 'ann@example.org')
  expect(await screen.findByText('1 email found')).toBeDefined()
  await vi.waitFor(() => expect((send() as HTMLButtonElement).disabled).toBe(false))
  await user.click(send())
  await vi.waitFor(() => expect(uploads).toBe(1))
  await vi.waitFor(() => expect((send() as HTMLButtonElement).disabled).toBe(false))
  await user.click(send())
  expect(await screen.findByRole('dialog', { name: 'Buyers is created' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open audience' }).getAttribute('href')).toBe(
    '/business/manager/audiences/5/',
  )
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onAdded).toHaveBeenCalledOnce()
  const made = calls.filter(({ method }) => method === 'POST')
  expect(made.map(({ body }) => body)).toMatchObject([{ name: 'Buyers', description: 'Who came twice' }])
})

test('creates an ad account before a tag, in the same dialog', async () => {
  const { user, calls, business } = open('tags', () => Response.json({ id: '3' }), [])
  expect(screen.getByRole('dialog', { name: 'Create ad account' })).toBeDefined()
  expect(screen.getByText(/A tag belongs to an ad account/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring')
  await user.click(send())
  await vi.waitFor(() => expect(changesIn(calls)).toHaveLength(1))
  expect(changesIn(calls)[0]).toMatchObject([
    '/v5/ad_accounts',
    { name: 'Spring', owner_user_id: business.id },
  ])
  await vi.waitFor(() => expect(toasts()).toContain('Ad account created'))
})

test('shows the page of a new tag, and says that it was created', async () => {
  const push = vi.fn(async () => true)
  Router.router = { push } as unknown as typeof Router.router
  const { user, onClose } = open('tags', () => Response.json({ id: '5' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Shop tag')
  await user.click(send())
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/business/manager/tags/5/'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(toasts()).toContain('Tag created. Add its code to your website now.')
  Router.router = null
})

test('does not claim that there is no tag when the list failed', async () => {
  let reads = 0
  const { user } = open('audiences', () => {
    reads++
    return reads === 1
      ? Response.json({ code: 500, message: 'Not now.' }, { status: 500 })
      : Response.json({ items: [{ id: '5', name: 'Shop tag' }], bookmark: null })
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Visitors')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Shop tag' })).toBeDefined()
  expect(screen.queryByText('Create a tag first.')).toBeNull()
})

const accounts = [{ asset_id: '5', asset_type: 'AD_ACCOUNT', name: 'Spring', permissions: [] }]
const invitedOne = () => Response.json({ items: [{ invite: { id: '9' }, exception: null }] })

test('gives assets with an invite, and says that it was sent', async () => {
  const { user, calls, onAdded } = open('employees', ({ method }) =>
    method === 'GET' ? Response.json({ items: accounts, bookmark: null, total_count: 1 }) : invitedOne(),
  )
  await user.type(people(), 'ann')
  await user.click(screen.getByText('What can they use?'))
  await screen.findByText('Spring')
  await user.click(screen.getByRole('radio', { name: 'Analyst', hidden: true }))
  await user.click(send())
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(changesIn(calls)[0]?.[1]).toMatchObject({
    members: ['ann'],
    asset_id_to_permissions: { '5': ['ANALYST'] },
  })
  expect(toasts()).toEqual(['Invite sent'])
})

test('gives no assets to a manager, who may do everything', async () => {
  const { user } = open('employees', invitedOne)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'BIZ_ADMIN')
  expect(screen.queryByText('What can they use?')).toBeNull()
  expect(screen.getByText('Managers can do everything with all assets, and invite others.')).toBeDefined()
})

test('names in a request the ad accounts that it asks for', async () => {
  const { user, calls } = open('clients', invitedOne)
  await user.type(screen.getByRole('textbox', { name: 'Usernames or IDs of businesses' }), 'shop')
  await user.type(screen.getByRole('textbox', { name: 'IDs of their ad accounts (optional)' }), '5 6')
  await user.click(screen.getByRole('radio', { name: 'Campaign manager' }))
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await vi.waitFor(() =>
    expect(changesIn(calls)[0]?.[1]).toMatchObject({
      invite_type: 'PARTNER_REQUEST',
      partners: ['shop'],
      asset_id_to_permissions: { '5': ['CAMPAIGN_MANAGER'], '6': ['CAMPAIGN_MANAGER'] },
    }),
  )
})
test('creates no customer list without emails, and says what is missing', async () => {
  const { user } = open('audiences', () => Response.json({}))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Buyers')
  expect((send() as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('Add at least one email to create this audience.')).toBeDefined()
})

test('creates the first ad account before the first audience', async () => {
  const { user, calls } = open('audiences', () => Response.json({ id: '3' }), [])
  expect(screen.getByText(/Create your first one, then go on with the audience/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring')
  await user.click(send())
  await vi.waitFor(() =>
    expect(changesIn(calls)).toMatchObject([['/v5/ad_accounts', { name: 'Spring', owner_user_id: '7' }]]),
  )
})

test('selects a new group, and opens its page', async () => {
  const push = vi.spyOn(Router, 'push').mockResolvedValue(true)
  const { user, store, onAdded } = open('asset-groups', () =>
    Response.json({ asset_group: { id: '9', name: 'North' } }),
  )
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'North')
  await user.click(send())
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(push).toHaveBeenCalledWith('/business/manager/asset-groups/9/')
  expect(store.getState().business?.assetGroups).toMatchObject({
    selectedId: '9',
    byId: { '9': { name: 'North', adAccounts: [], employees: [], partners: [] } },
  })
})

/** Returns a file as a browser has it: jsdom's files have no stream. */
const csv = (rows: readonly string[]) => {
  const text = rows.join('\n')
  return Object.assign(new File([text], 'team.csv', { type: 'text/csv' }), {
    stream: () => new NodeBlob([text]).stream(),
  })
}

test('adds the emails of a CSV file, and says which rows have none', async () => {
  const { user, calls } = open('employees', ({ method }) =>
    method === 'GET' ? Response.json({ items: [], bookmark: null, total_count: 0 }) : invitedOne(),
  )
  const rows = ['name,email', 'Ann,ann@example.org', 'Bo,', 'Cleo,cleo@example.org']
  await user.upload(screen.getByLabelText('Add from a CSV file', { selector: 'input' }), csv(rows))
  await screen.findByText('2 emails found')
  expect(screen.getByText('1 row has no email and is left out:')).toBeDefined()
  expect(people().value).toBe('ann@example.org\ncleo@example.org')
  await user.click(send())
  await vi.waitFor(() =>
    expect(changesIn(calls)[0]?.[1]).toMatchObject({ members: ['ann@example.org', 'cleo@example.org'] }),
  )
})

test('adds the first 50 emails of a file, and says so', async () => {
  const { user } = open('employees', () => Response.json({ items: [], bookmark: null, total_count: 0 }))
  const rows = Array.from({ length: 51 }, (_, n) => `p${n}@example.org`)
  const input = screen.getByLabelText('Add from a CSV file', { selector: 'input' })
  await user.upload(input, csv(rows.slice(0, 50)))
  await screen.findByText('50 emails found')
  expect(screen.queryByText(/^Only the first 50/)).toBeNull()
  await user.clear(people())
  await user.upload(input, csv(rows))
  await screen.findByText(/^Only the first 50 are added/)
  expect(people().value.split('\n')).toHaveLength(50)
})
