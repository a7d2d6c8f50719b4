import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { defOf, partsOf, placeOf } from '@/lib/core/schema-parts'
import { servedAt } from './registry.server'

/** Returns the paths at which an input accepts unknown fields, '' for the whole. */
function openPlaces(schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = defOf(schema)
  const isOpen = ['record', 'any', 'unknown'].includes(def.type)
  const isLoose = def.catchall !== undefined && defOf(def.catchall).type !== 'never'
  const deeper = partsOf(schema).flatMap(([name, part]) => openPlaces(part, placeOf(path, name), seen))
  return isOpen || isLoose ? [path, ...deeper] : deeper
}

/** Inputs that may hold any fields, and where those are checked. */
const known: Record<string, string> = {
  'UserRegisterResource.create ': 'registerAny parses it by the kind of account',
  'ApiResource.create data': 'parsed by the call that it is handed to',
  'ApiResource.get data': 'parsed by the call that it is handed to',
  'ApiResource.update data': 'parsed by the call that it is handed to',
  'ApiResource.delete data': 'parsed by the call that it is handed to',
  'UserSettingsResource.update news_options': 'keeps the kinds that there are, each on or off',
  'UserSettingsResource.update push_options': 'keeps the kinds that there are, each on or off',
  'UserSettingsResource.update email_options': 'keeps the kinds that there are, each on or off',
  'AggregatedCommentFeaturesResource.update featureMap': 'keeps the features that there are, each on or off',
  'StoryPinDraftsResource.create items': 'names are ids, and each is parsed as an item of a draft',
  'StoryPinDraftsResource.update items': 'names are ids, and each is parsed as an item of a draft',
  'StoryPinDraftsResource.create blocks': 'names are ids, and each is parsed as a block of a story',
  'StoryPinDraftsResource.update blocks': 'names are ids, and each is parsed as a block of a story',
  'AdminExperienceResource.create texts':
    'names are locales, and each is parsed as the texts of an experience',
  'AdminExperienceResource.update texts':
    'names are locales, and each is parsed as the texts of an experience',
  'StatsLogResource.create stats.[].tags': 'twenty plain words beside a metric, kept as such',
  'ContextLogResource.create events.[].view_data': 'twenty plain words beside an event, kept as such',
}

const inputs = [...servedAt('resource'), ...servedAt('rest')].map(({ door, input }) => [door, input] as const)

describe('no call accepts a field that it does not declare (check 40: mass assignment)', () => {
  const open = inputs.flatMap(([name, schema]) => openPlaces(schema).map((path) => `${name} ${path}`))

  test('has only known open places, which are parsed elsewhere', () => {
    expect(open.filter((place) => !(place in known))).toEqual([])
  })

  test('has no outdated exceptions', () => {
    expect(Object.keys(known).filter((place) => !open.includes(place))).toEqual([])
  })
})

/** Returns the string schemas of an input, by path, each with the pipeline that starts with it. */
function strings(schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): [path: string, z.ZodType][] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = defOf(schema)
  const isString = def.type === 'string' || (def.type === 'pipe' && def.in && defOf(def.in).type === 'string')
  if (isString) return [[path, schema]]
  return partsOf(schema).flatMap(([name, part]) => strings(part, placeOf(path, name), seen))
}

describe('has no call that accepts a string that cannot be stored', () => {
  test.each(['a\0b', '\ud800', 'a\udc00'])('%j', (bad) => {
    const open = inputs.flatMap(([name, schema]) =>
      strings(schema).flatMap(([path, part]) => (part.safeParse(bad).success ? [`${name} ${path}`] : [])),
    )
    expect(open).toEqual([])
  })
})
