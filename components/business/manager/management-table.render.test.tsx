import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Checks } from '@/components/business/kit/checks'
import { columnsOf, columnsWith, type Row } from '@/components/business/tables/columns'
import { ManagementTable } from '@/components/business/tables/management-table'
import { tableAddress } from '@/components/business/tables/table-address'
import { useTablePreferences } from '@/components/business/tables/table-preferences'
import { ViewMenu } from '@/components/business/tables/view-menu'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/business.json'
import { firstView } from '@/tools/testing/business'
import { renderIn } from '@/tools/testing/render'
import { ChangeDetails } from '../history/change-details'
import { RowDetails } from './row-details'

const row = (id: string): Row => ({
  id,
  name: `Partner ${id}`,
  username: `partner_${id}`,
  partner_type: 'EXTERNAL',
  assets_summary: { ad_accounts: 1, profiles: 0 },
  created_time: 0,
})

test('has a name for every column of every table', () => {
  const named = Object.keys(texts.business.columns)
  expect(
    [
      ...new Set(
        Object.values(columnsOf)
          .flat()
          .map(({ id }) => id),
      ),
    ].filter((id) => !named.includes(id)),
  ).toEqual([])
})

const sort = vi.fn()

function Shown({ rows, total }: { rows: Row[]; total: number }) {
  const preferences = useTablePreferences('partners')
  return (
    <>
      <ViewMenu columns={columnsWith('partners', useTranslations('business'))} preferences={preferences} />
      <ManagementTable
        name="partners"
        rows={rows}
        total={total}
        view={firstView}
        isLoading={false}
        preferences={preferences}
        link={(to) => tableAddress('partners', '7', to)}
        onSort={sort}
        onPage={vi.fn()}
        onLimit={vi.fn()}
        details={(row, onClose) => (
          <RowDetails
            people={null}
            name="partners"
            business_id="7"
            row={row}
            manages={false}
            onClose={onClose}
          />
        )}
        bulk={({ count, isAll }) => <output>{`${isAll ? 'all ' : ''}${count}`}</output>}
      />
    </>
  )
}

function show(rows: Row[], total = rows.length) {
  localStorage.clear()
  return renderIn(
    <AreaTexts area="business" texts={texts}>
      <Shown rows={rows} total={total} />
    </AreaTexts>,
  )
}

const headOf = (name: string) => screen.getByRole('columnheader', { name })

test('shows the sorted column, and reverses the order by a press or a link', async () => {
  const { user } = show([row('1')])
  expect(headOf('Name').getAttribute('aria-sort')).toBe('ascending')
  const link = within(headOf('Name')).getByRole('link')
  expect(link.getAttribute('href')).toContain('sort_direction=DESCENDING')
  await user.click(link)
  expect(sort).toHaveBeenLastCalledWith({ ...firstView, sort_direction: 'DESCENDING' })
})

test('shows which rows of how many are on the page', () => {
  show([row('1'), row('2')], 37)
  expect(screen.getByText('1–2 of 37')).toBeDefined()
})

test('resizes a column by the arrow keys, and resets it', async () => {
  const { user } = show([row('1')])
  const handle = screen.getByRole('separator', { name: 'Width of Username' })
  handle.focus()
  await user.keyboard('{ArrowRight}')
  expect(headOf('Username').style.inlineSize).toBe('64px')
  await user.keyboard('{ArrowRight}{Delete}')
  expect(headOf('Username').style.inlineSize).toBe('')
})

test('selects rows, the page, and everything that matches with its count', async () => {
  const { user } = show([row('1'), row('2')], 37)
  await user.click(screen.getByRole('checkbox', { name: 'Select Partner 1' }))
  expect(screen.getByText('1 selected')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 37' }))
  expect(screen.getByText('all 37')).toBeDefined()
})

test('hides a column when it is unchecked', async () => {
  const { user } = show([row('1')])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Username', hidden: true }))
  expect(screen.queryByRole('columnheader', { name: 'Username' })).toBeNull()
})

test('shows all fields of a row in a dialog', async () => {
  const { user } = show([row('1')])
  await user.click(screen.getByRole('button', { name: 'Partner 1' }))
  expect(within(screen.getByRole('dialog')).getByText('partner_1')).toBeDefined()
})

test('keeps the order of the values when a later one is checked first', async () => {
  const chosen = vi.fn()
  const show = (granted: readonly string[]) => (
    <Checks label="Events" values={['a', 'b', 'c']} chosen={granted} words={(one) => one} onChange={chosen} />
  )
  const { user } = renderIn(show(['c']))
  await user.click(screen.getByRole('checkbox', { name: 'a' }))
  expect(chosen).toHaveBeenLastCalledWith(['a', 'c'])
  await user.click(screen.getByRole('checkbox', { name: 'c' }))
  expect(chosen).toHaveBeenLastCalledWith([])
})

test('shows in words what an entry of the history changed, without unchanged fields', () => {
  const before = { name: 'Spring', country: 'DE', permissions: ['ANALYST'], description: 'old' }
  const after = { name: 'Summer', country: 'DE', permissions: ['ADMIN', 'FINANCE_VIEW'], parent_id: '7' }
  renderIn(
    <AreaTexts area="business" texts={texts}>
      <ChangeDetails row={{ id: '1', action: 'updated', before, after, names: { '7': 'Corner Shop' } }} />
    </AreaTexts>,
  )
  expect(screen.getByText('Spring').tagName).toBe('DEL')
  expect(screen.getByText('Summer').tagName).toBe('INS')
  expect(screen.getByText('Admin, Finance viewer').tagName).toBe('INS')
  expect(screen.getByText('Corner Shop').tagName).toBe('INS')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Permissions',
    'Organization',
  ])
})
