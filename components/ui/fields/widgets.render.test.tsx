import { act, screen } from '@testing-library/react'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { ComboBox } from './combo-box'
import { DateField } from './date-field'
import { NumberField } from './number-field'

describe('combobox', () => {
  const choices = [
    { value: 'DE', label: 'Germany' },
    { value: 'GR', label: 'Greece' },
    { value: 'US', label: 'United States' },
  ]
  function show() {
    const onChange = vi.fn()
    const box = <ComboBox label="Country" choices={choices} value="US" onChange={onChange} />
    return {
      ...renderIn(box),
      onChange,
      field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }),
    }
  }

  test('shows the choice by its name', () => {
    expect(show().field.value).toBe('United States')
  })

  test('finds choices by part of their names and selects one with the keyboard', async () => {
    const { field, onChange, user } = show()
    await user.clear(field)
    await user.type(field, 'g')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Germany', 'Greece'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['GR']])
  })

  test('keeps the choice when the field is emptied and left', async () => {
    const { field, onChange, user } = show()
    await user.clear(field)
    await user.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(field.value).toBe('United States')
  })
})

describe('number field', () => {
  function show(value = 180) {
    const onChange = vi.fn()
    const shown = renderIn(<NumberField label="Days" value={value} min={1} max={540} onChange={onChange} />)
    return { ...shown, onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' }) }
  }

  test('accepts a typed number', async () => {
    const { field, onChange, user } = show()
    await user.clear(field)
    await user.type(field, '30')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(30)
  })

  test('uses the bound when a number beyond it is typed', async () => {
    const { field, onChange, user } = show()
    await user.clear(field)
    await user.type(field, '541')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(540)
  })

  test('does not go beyond the bound with its buttons', () => {
    show(540)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Increase/ }).disabled).toBe(true)
  })
})

describe('date field', () => {
  test('submits the day under its name', () => {
    const { container } = renderIn(<DateField label="From" name="start_date" defaultValue="2026-11-23" />)
    expect(container.querySelector<HTMLInputElement>('input[name=start_date]')?.value).toBe('2026-11-23')
    expect(screen.getByRole('spinbutton', { name: /day/ }).textContent).toBe('23')
  })

  test('accepts a day part by part', async () => {
    const { container, user } = renderIn(<DateField label="From" name="start_date" />)
    await user.click(screen.getByRole('spinbutton', { name: /month/ }))
    await user.keyboard('02042026')
    expect(container.querySelector<HTMLInputElement>('input[name=start_date]')?.value).toBe('2026-02-04')
  })

  test('shows an empty field when the day in the address is invalid', () => {
    const { container } = renderIn(<DateField label="From" name="start_date" defaultValue="yesterday" />)
    expect(container.querySelector<HTMLInputElement>('input[name=start_date]')?.value).toBe('')
  })
})

describe('all widgets', () => {
  const all = (
    <main>
      <ComboBox
        label="Country"
        choices={[{ value: 'DE', label: 'Germany' }]}
        value="DE"
        onChange={() => {}}
      />
      <NumberField label="Days" value={5} min={1} max={9} onChange={() => {}} />
      <DateField label="From" name="start_date" defaultValue="2026-11-23" />
    </main>
  )

  test('render the same on the server and in the browser', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = renderToString(all)
    const problems: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(place, all, { onRecoverableError: (error) => problems.push(error) }),
    )
    expect(problems).toEqual([])
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Germany')
    await act(async () => root.unmount())
    place.remove()
  })

  test('have names and roles that assistive technology understands', async () => {
    const { container } = renderIn(all)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
