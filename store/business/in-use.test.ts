import { globSync, readFileSync } from 'node:fs'
import type { Action, Reducer } from '@reduxjs/toolkit'
import ts from 'typescript'
import { expect, test } from 'vitest'
import * as assetGroups from './asset-groups'
import * as audiences from './audiences'
import * as billingForms from './billing-forms'
import * as filters from './filters'
import * as history from './history'
import * as lists from './lists'
import * as steppers from './steppers'
import * as table from './table'
import * as tags from './tags'

/** Slices that screens in the making will read: their actions and fields are not required to be in use yet. */
const inTheMaking: readonly string[] = ['tags', 'steppers', 'billingForms']

const slices: Record<string, Record<string, unknown>> = {
  assetGroups,
  audiences,
  billingForms,
  filters,
  history,
  lists,
  steppers,
  tables: table,
  tags,
}

/** Fields of the records that a slice keeps by name. */
const records: Record<string, object> = { lists: lists.emptyList(), tables: table.firstTable() }

const sources = globSync('components/business/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))

const walk = (node: ts.Node, visit: (node: ts.Node) => void) => {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** The names that components call with arguments, directly inside of a `dispatch(…)`. */
const dispatched = new Set<string>()
/** The names of properties that components read. */
const read = new Set<string>()
for (const source of sources)
  walk(source, (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'dispatch') {
      const [action] = node.arguments
      if (action && ts.isCallExpression(action)) dispatched.add(action.expression.getText())
    }
    if (ts.isPropertyAccessExpression(node)) read.add(node.name.text)
    if (ts.isBindingElement(node)) read.add((node.propertyName ?? node.name).getText())
  })

const isAction = (value: unknown): value is { type: string } =>
  typeof value === 'function' && 'type' in value && typeof value.type === 'string'

const actionsOf = (slice: Record<string, unknown>) =>
  Object.entries(slice).flatMap(([name, value]) => (isAction(value) ? [name] : []))

/** Returns the fields of a slice's state, and of the records that it keeps. */
function fieldsOf(name: string): string[] {
  const reducer = slices[name]?.[name] as Reducer<object, Action>
  return Object.keys({ ...reducer(undefined, { type: '@@init' }), ...records[name] })
}

const used = Object.keys(slices).filter((name) => !inTheMaking.includes(name))

test.each(used.flatMap((name) => actionsOf(slices[name] ?? {}).map((action) => [name, action] as const)))(
  '%s: a component dispatches %s',
  (_, action) => expect([...dispatched]).toContain(action),
)

test.each(used.flatMap((name) => fieldsOf(name).map((field) => [name, field] as const)))(
  '%s: a component reads %s',
  (_, field) => expect([...read]).toContain(field),
)

test('knows every slice of the area', () => {
  const files = globSync('store/business/*.ts').filter((path) => !/test|index/.test(path))
  expect(files).toHaveLength(Object.keys(slices).length)
})
