import type { Screen } from './state'

/**
 * Returns the screen of a page, narrowed to that page's type. `_app` renders refusals itself, so a page only gets its
 * own screen. @throws Error for another screen
 */
export function screenOf<Name extends Screen['name']>(
  state: { screen: Screen },
  name: Name,
): Extract<Screen, { name: Name }> {
  if (state.screen.name !== name) throw new Error(`a page for ${name} was given ${state.screen.name}`)
  return state.screen as Extract<Screen, { name: Name }>
}
