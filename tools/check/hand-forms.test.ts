import { expect, test } from 'vitest'
import { handForms, handFormsIn } from './hand-forms'

const file = 'components/content/boards/board-dialog.tsx'

/** A component with a form; `markup` is what it shows. */
const component = (markup: string, state = "const [name, setName] = useState('')") =>
  `export function Dialog({ onSubmit }) {
  ${state}
  const save = (event: FormEvent) => { event.preventDefault(); void start(name) }
  return ${markup}
}
`
const fields = '<input value={name} /><button type="submit" />'

test.each([
  ['a handler of its own', `<form onSubmit={save}>${fields}</form>`],
  [
    'a handler in its place',
    `<form noValidate onSubmit={(event) => { event.preventDefault(); void start() }}>${fields}</form>`,
  ],
  ['a form in a dialog', `<Modal title="A"><form onSubmit={save}>${fields}</form></Modal>`],
  ['an action, too', `<form action="/boards/" onSubmit={save}>${fields}</form>`],
])('refuses a form that keeps its values by hand, with %s', (_, markup) => {
  expect(handFormsIn(file, component(markup))).toHaveLength(1)
  expect(
    handFormsIn(file, component(markup, 'const [state, change] = useReducer(reduce, none)')),
  ).toHaveLength(1)
})

test('refuses a form beside one that useForm fills', () => {
  const markup = `<><form onSubmit={form.onSubmit} /><form onSubmit={save}>${fields}</form></>`
  expect(handFormsIn(file, component(markup))).toHaveLength(1)
})

test('names the place, and what to call instead', () => {
  expect(handFormsIn(file, component(`<form onSubmit={save}>${fields}</form>`))).toEqual([
    `${file}:4: fill forms with useForm of @/components/platform/use-form`,
  ])
})

test.each([
  ['the handler of useForm', `<form onSubmit={form.onSubmit}>${fields}</form>`],
  [
    'the handler of useForm after something else',
    `<form onSubmit={(event) => { event.stopPropagation(); form.onSubmit(event) }}>${fields}</form>`,
  ],
  ['a handler that it is given', `<form onSubmit={onSubmit}>${fields}</form>`],
  ['a search', `<search><div><form onSubmit={save}>${fields}</form></div></search>`],
  ['a plain form, which the browser sends', `<form action="/search/">${fields}</form>`],
])('permits %s', (_, markup) => {
  expect(handFormsIn(file, component(markup))).toEqual([])
})

test('permits a form whose values are kept elsewhere: those of a draft', () => {
  const markup = `<form onSubmit={save}>${fields}</form>`
  expect(handFormsIn(file, component(markup, 'const { text, write } = useDraft(whose)'))).toEqual([])
})

test('finds nothing in the product', () => {
  expect(handForms('.')).toEqual([])
})
