import { data, type Person, signUp } from './support/client'
import { enter, expect, test, visit } from './support/fixtures'
import { held } from './support/held'
import { verified } from './support/verified'

async function follow(one: Person, other: Person) {
  data(await one.write('UserFollowResource', 'create', { user_id: other.id }))
}

test('Enter takes somebody of the name that was typed, not of those shown before', async ({
  page,
  context,
}) => {
  const word = `Zo${Date.now().toString(36)}`
  const [me, wanted, other] = [await verified(), await signUp(undefined, word), await signUp()]
  for (const one of [wanted, other]) {
    await follow(one, me)
    await follow(me, one)
  }
  await enter(context, me)
  await visit(page, '/messages/?new')
  const people = page.getByRole('list', { name: 'People' }).getByRole('button')
  await expect(people).toHaveText([/Test Person/, new RegExp(word)])
  const open = await held(page, new RegExp(`ShareSuggestionsResource/get/.*${word}`))
  const field = page.getByLabel('To', { exact: true })
  await field.fill(word)
  await field.press('Enter')
  open()
  const chosen = page.getByRole('button', { name: /^Remove / })
  await expect(chosen).toHaveAccessibleName(`Remove ${word} Person`)
  await expect(field).toHaveValue('')
  await expect(people).toHaveCount(2)
  await expect(chosen).toHaveCount(1)
})
