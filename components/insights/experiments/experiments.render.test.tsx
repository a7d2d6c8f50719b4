import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { WireExperiment, WireExperimentPage } from '@/lib/insights/experiments/schema'
import experiments from '@/messages/en/experiments.json'
import targeting from '@/messages/en/experiments-audience.json'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { ExperimentForm } from './experiment-form'
import { Holdouts } from './holdouts'
import { Results } from './results'
import { StateButtons } from './state-buttons'

const texts = { ...experiments, ...targeting }

const experiment: WireExperiment = {
  id: '5',
  name: 'aa_test',
  title: 'A test',
  hypothesis: '',
  groups: [
    { name: 'control', percent: 50 },
    { name: 'enabled', percent: 50 },
  ],
  share: 10,
  audience: { kinds: ['unauth', 'auth'], devices: ['desktop'], countries: [], locales: [], new_users: false },
  holdouts: [],
  metrics: ['saves'],
  has_employees: true,
  state: 'running',
  starts_at: '2026-11-01T10:00:00.000Z',
  ends_at: null,
  shipped_group: null,
  created_at: '2026-11-01T09:00:00.000Z',
  exposures: 0,
}
type Shown = WireExperimentPage['results']
type Difference = Shown['metrics'][number]['figures'][number]['difference']

/** Returns the results of 200 people with this difference. */
const resultsOf = (difference: Difference, over: Partial<Shown> = {}): WireExperimentPage => ({
  experiment,
  results: {
    exposures: [
      { group: 'control', people: 100, percent: 50 },
      { group: 'enabled', people: 100, percent: 50 },
    ],
    split: { p: 1, is_even: true },
    metrics: [
      {
        name: 'saves',
        figures: [
          { group: 'control', people: 100, mean: 4, difference: null },
          { group: 'enabled', people: 100, mean: 5, difference },
        ],
      },
    ],
    ...over,
  },
})
const difference = (over: object = {}) => ({
  value: 1,
  low: 0.5,
  high: 1.5,
  p: 0.01,
  is_clear: true,
  ...over,
})

describe('the results', () => {
  test.each<[string, WireExperimentPage]>([
    ['Nobody has reached this experiment yet.', resultsOf(null, { exposures: [], split: null })],
    ['There’s too little to compare yet.', resultsOf(null)],
    [
      'The groups aren’t split as planned. Don’t trust',
      resultsOf(difference(), { split: { p: 0, is_even: false } }),
    ],
    ['Saves: no clear difference between “⁨enabled⁩”', resultsOf(difference({ is_clear: false, p: 0.4 }))],
    [
      'Saves: “⁨enabled⁩” has more (5) than “⁨control⁩” (4). The difference is very likely between 0.5 and 1.5.',
      resultsOf(difference()),
    ],
    [
      '“⁨enabled⁩” has less (5) than “⁨control⁩” (4). The difference is very likely between 0.5 and 1.5.',
      resultsOf(difference({ value: -1, low: -1.5, high: -0.5 })),
    ],
  ])('say: %s', (sentence, page) => {
    const { container } = renderIn(<Results page={page} />, { texts })
    // Names of groups are isolated from the direction of the text.
    const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
    expect(plain(container.textContent ?? '')).toContain(plain(sentence))
  })

  test('are a table for each metric', () => {
    renderIn(<Results page={resultsOf(difference({ p: 0.00001 }))} />, { texts })
    expect(screen.getByRole('table', { name: 'Saves' }).textContent).toContain(
      'Clear: 1 (0.5 to 1.5, p < 0.001)',
    )
    expect(screen.getByRole('table', { name: 'People who reached it' })).toBeTruthy()
  })
})

describe('the form', () => {
  const show = (of: WireExperiment | null, serve: () => Served) => {
    const calls = serveCalls(serve)
    const onSaved = vi.fn()
    const { user } = renderIn(<ExperimentForm experiment={of} holdouts={[]} onSaved={onSaved} />, { texts })
    return { user, calls, onSaved }
  }
  const page = { experiment, results: { exposures: [], split: null, metrics: [] } }

  test('needs the name of a change before anything is sent, and then sends the whole experiment', async () => {
    const { user, calls, onSaved } = show(null, () => ({ data: page }))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(screen.getAllByText('Choose what changes')).toHaveLength(1))
    expect(calls).toEqual([])
    await user.selectOptions(screen.getByLabelText(/What changes/), 'aa_test')
    await user.type(screen.getByLabelText('Title'), 'A test')
    await user.type(screen.getByLabelText('Countries'), 'us, de')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(page))
    expect(JSON.stringify(calls[0]?.body)).toContain('"countries":["US","DE"]')
  })

  test('marks a group whose name has another form before anything is sent', async () => {
    const { user, calls } = show({ ...experiment, state: 'draft' }, () => ({ data: page }))
    const group = screen.getByLabelText('Group 1')
    await user.clear(group)
    await user.type(group, 'Überall')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText(/^A group’s name begins with a letter from a to z/)).toHaveLength(1)
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Group 2').getAttribute('aria-invalid')).toBe(null)
    expect(calls).toEqual([])
  })

  test('shows a refused item at its list', async () => {
    const params = {}
    const error = {
      code: 1,
      name: 'badRequest',
      message: 'no',
      field: 'audience.countries.0',
      reason: 'mustBeCountryCode',
      params,
    }
    const { user } = show({ ...experiment, state: 'draft' }, () => ({ status: 400, error }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Countries').getAttribute('aria-invalid')).toBe('true'))
  })

  test('fixes groups and audience once people are in them', () => {
    show(experiment, () => ({ data: page }))
    expect(screen.getByText('Groups and audience can’t change once people are in them.')).toBeTruthy()
    expect(screen.queryByLabelText('Group 1')).toBe(null)
    expect(screen.getByRole('group', { name: 'Audience' })).toHaveProperty('disabled', true)
  })

  test('adds groups up to six, removes one, and says what they add up to', async () => {
    const { user } = show(null, () => ({ data: page }))
    const add = () => screen.queryByRole('button', { name: 'Add a group' })
    for (let n = 0; n < 4; n++) await user.click(add() as HTMLElement)
    expect(add()).toBe(null)
    await user.click(screen.getByRole('button', { name: /Remove the group .*control/ }))
    expect(screen.getByText('That’s 50 percent. The groups must add up to 100.')).toBeTruthy()
  })
})

describe('the buttons', () => {
  const show = (over: Partial<WireExperiment>, serve: () => Served = () => ({ data: {} })) => {
    const calls = serveCalls(serve)
    const { user } = renderIn(
      <StateButtons experiment={{ ...experiment, ...over }} onChanged={() => {}} onDeleted={() => {}} />,
      { texts },
    )
    return { user, calls }
  }
  const names = () =>
    screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))

  test.each<[Partial<WireExperiment>, string[]]>([
    [{ state: 'draft' }, ['Start now', 'Delete draft', 'Schedule']],
    [{ state: 'scheduled' }, ['Call off the start']],
    [{ state: 'running' }, ['Stop']],
    [{ state: 'ended' }, ['Give everyone “enabled”']],
    [{ state: 'ended', shipped_group: 'enabled' }, ['Take it back from everyone']],
  ])('of %j are %j', (over, expected) => {
    show(over)
    expect(names()).toEqual(expected)
  })

  test('schedule a start only for a time that is chosen', async () => {
    const { user, calls } = show({ state: 'draft' }, () => ({ data: { experiment, results: null } }))
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(calls).toEqual([])
    fireEvent.change(screen.getByLabelText('Start at'), { target: { value: '2027-03-01T09:30' } })
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    const { options } = (calls[0]?.body ?? {}) as { options?: object }
    const at = new Date('2027-03-01T09:30').toISOString()
    expect(options).toEqual({ experiment_id: experiment.id, change: 'start', at })
  })

  test('stop after a question, and keep it open with what went wrong', async () => {
    const { user, calls } = show({}, () => ({ status: 500, error: { code: 0, message: 'Not now' } }))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const dialog = screen.getByRole('dialog', { name: 'Stop this experiment?' })
    expect(calls).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Stop' }).at(-1) as HTMLElement)
    await waitFor(() => expect(dialog.querySelector('[role=alert]')?.textContent).not.toBe(''))
    expect(calls).toHaveLength(1)
  })
})

test('saves the percent of a holdout once it differs', async () => {
  const holdout = {
    name: 'activation_product',
    title: 'Activation product',
    percent: 0,
    starts_at: null,
    ends_at: null,
  }
  const calls = serveCalls(() => ({ data: { ...holdout, percent: 1 } }))
  const { user } = renderIn(<Holdouts holdouts={[holdout]} />, { texts })
  expect(screen.queryByRole('button', { name: 'Save' })).toBe(null)
  await user.click(screen.getByRole('button', { name: /Increase/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBe(null))
  expect(JSON.stringify(calls[0]?.body)).toContain('"name":"activation_product","percent":1')
})
