import { demoBusinessLogin } from '../../demo/demo-logins'
import { logIn, type Person, signUp } from '../support/client'
import { businessScreens } from '../support/screens/business-screens'
import { moreScreens } from '../support/screens/more-screens'
import type { Screen } from '../support/screens/screen'
import { allScreens } from '../support/screens/screens'

/** A page to open, and as whom; null for a visitor. */
export type Place = { name: string; path: string; person: Person | null }

/** Screens of the short form, one of each kind of code. */
const few = ['home-visitor', 'closeup', 'pin-create', 'settings-profile', 'business-ad-accounts']

/** Returns the pages of every screen, each once for each kind of viewer; parts that open on them belong to the flows. */
export async function places(isShort: boolean): Promise<Place[]> {
  const mira = await logIn('mira@demo.example')
  const business = await logIn(demoBusinessLogin.email)
  const [owner, newcomer] = isShort ? [mira, mira] : [await signUp(), await signUp()]
  const more = isShort ? [] : await moreScreens(mira, owner)
  const people = {
    visitor: null,
    member: mira,
    newcomer,
    owner,
    author: mira,
    business,
    shop: business,
    wordy: business,
  }
  const seen = new Set<string>()
  const isNew = ({ as, path }: Screen) => !seen.has(`${as} ${path}`) && seen.add(`${as} ${path}`)
  return [...(await allScreens(mira)), ...more, ...businessScreens()]
    .filter(({ name }) => !isShort || few.includes(name))
    .filter(isNew)
    .sort((one, other) => one.as.localeCompare(other.as))
    .map(({ name, path, as }) => ({ name, path, person: people[as] }))
}
