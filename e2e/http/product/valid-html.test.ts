import { HtmlValidate, type Message } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { logIn, type Person, stranger } from '../../support/client'
import { allScreens } from '../../support/screens/screens'

/** All recommended rules of the validator, except those that React and Next break, and those with a reason below. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `key=""` for true attributes, closes void elements, and spells attributes as its props.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    // Next's own ids begin with `__`, React's with `_`.
    'valid-id': 'off',
    // Positions and main colors of pictures are custom properties of each card (decision 074).
    'no-inline-style': 'off',
    // Safari drops the list role of lists without bullets.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // The main navigation is in the header, and on phones at the bottom: one of them is shown.
    'unique-landmark': 'off',
    // A search is submitted with Enter, and a settings form shows its Save button after a change.
    'wcag/h32': 'off',
    // The pages of a story are labeled by their number, as are the slides of a carousel.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

let mira: Person
let screens: Awaited<ReturnType<typeof allScreens>>
beforeAll(async () => {
  mira = await logIn('mira@demo.example')
  screens = await allScreens(mira)
})

/** Returns the messages about a page, each once, with an excerpt of the HTML concerned. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const messages = results.flatMap((result) => result.messages as Message[])
  const about = ({ offset }: Message) => html.slice(Math.max(0, offset - 30), offset + 90)
  return [
    ...new Map(
      messages.map((one) => [one.ruleId, `${one.ruleId}: ${one.message} at ${about(one)}`]),
    ).values(),
  ]
}

test('finds valid HTML on every screen', async () => {
  const visitor = stranger()
  const known = screens.filter(({ as }) => as === 'visitor' || as === 'member')
  const places = new Map(known.map(({ as, path }) => [`${as} ${path}`, { as, path }]))
  const faults: Record<string, string[]> = {}
  for (const [name, { as, path }] of places) {
    const { text } = await (as === 'visitor' ? visitor : mira).request(path, {
      headers: { Accept: 'text/html' },
    })
    const found = await faultsOf(text)
    if (found.length > 0) faults[name] = found
  }
  expect(faults).toEqual({})
}, 120_000)
