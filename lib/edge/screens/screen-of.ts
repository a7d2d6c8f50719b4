import type { Screen } from './state'

/**
 * The screen of a page, narrowed to the one that page shows. `_app` draws refusals before any page is asked, so a
 * page only ever meets its own. @throws Error when it does not
 */
export function screenOf<Name extends Screen['name']>(
  state: { screen: Screen },
  name: Name,
): Extract<Screen, { name: Name }> {
  if (state.screen.name !== name) throw new Error(`a page for ${name} was given ${state.screen.name}`)
  return state.screen as Extract<Screen, { name: Name }>
}
