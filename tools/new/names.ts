import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../../runtime/command/refusal'
import { catalogPaths } from '../check/texts/catalog'

/** The forms of a domain's name: `today-lists`, `todayLists`, `TodayLists`. */
export type Names = { area: string; kebab: string; camel: string; pascal: string }

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Returns the forms of a new domain's name. @throws Refusal for a malformed or taken name, or an unknown area */
export function namesOf(root: string, kebab: string, area: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new Refusal(`A domain is named in small letters with hyphens, not "${kebab}".`)
  const areas = readdirSync(path.join(root, 'lib')).filter((name) => name !== 'core' && name !== 'edge')
  if (!areas.includes(area))
    throw new Refusal(`There is no area "${area}": choose one of ${areas.toSorted().join(', ')}.`)
  const taken = [`lib/${area}/${kebab}`, `pages/${kebab}.tsx`, `messages/en/${kebab}.json`].find((file) =>
    existsSync(path.join(root, file)),
  )
  if (taken) throw new Refusal(`${taken} is there already.`)
  const pascal = kebab.split('-').map(capital).join('')
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1)
  const [, owner] = [...catalogPaths(root)].find(([text]) => text.startsWith(`${camel}.`)) ?? []
  if (owner) throw new Refusal(`messages/en/${owner} has a part "${camel}" already.`)
  return { area, kebab, camel, pascal }
}
