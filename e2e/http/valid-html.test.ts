import { HtmlValidate, type Message } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { logIn, type Person, stranger } from '../support/client'
import { allScreens } from '../support/screens'

/** The rules of the validator's own recommendation that are about style, or that React and Next decide. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes `key=""` where an attribute is true, and closes void elements.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Next writes its own head elements in its own order and case.
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'element-permitted-order': 'off',
    // Titles of people's pins may be longer than the validator likes.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    // Signed-out forms are sent by scripts, and replayed when pressed before them (decision 075).
    'require-sri': 'off',
    'require-csp-nonce': 'off',
    'prefer-native-element': 'off',
  },
})

let mira: Person
let screens: Awaited<ReturnType<typeof allScreens>>
beforeAll(async () => {
  mira = await logIn('mira@demo.example')
  screens = await allScreens(mira)
})

/** Returns the messages of a page, each once, with an excerpt of the HTML that it is about. */
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

test('every screen is valid HTML', async () => {
  const visitor = stranger()
  const known = screens.filter(({ as }) => as === 'visitor' || as === 'member')
  const places = new Map(known.map(({ as, path }) => [`${as} ${path}`, { as, path }]))
  const faults: Record<string, string[]> = {}
  for (const [name, { as, path }] of places) {
    const { text } = await (as === 'visitor' ? visitor : mira).ask(path, { headers: { Accept: 'text/html' } })
    const found = await faultsOf(text)
    if (found.length > 0) faults[name] = found
  }
  expect(faults).toEqual({})
}, 120_000)
