import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
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

/** The slices by their names in the state, each with the file that has it. */
const files: Record<string, string> = {
  assetGroups: 'asset-groups',
  billingForms: 'billing-forms',
  tables: 'table',
}
const fileOf = (name: string) => `store/business/${files[name] ?? name}.ts`

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

const isAction = (value: unknown): value is { type: string } =>
  typeof value === 'function' && 'type' in value && typeof value.type === 'string'

const actionsOf = (slice: Record<string, unknown>) =>
  Object.entries(slice).flatMap(([name, value]) => (isAction(value) ? [name] : []))

/** Returns the fields of a slice's state, and of the records that it keeps. */
function fieldsOf(name: string): string[] {
  const reducer = slices[name]?.[name] as Reducer<object, Action>
  return Object.keys({ ...reducer(undefined, { type: '@@init' }), ...records[name] })
}

const used = Object.keys(slices)

const components = globSync('components/business/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
const textOf = (path: string) => readFileSync(path, 'utf8')
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
// Only a file that has the state can read a field of it.
const readers = components.filter((path) => /useAppSelector|getState|RootState/.test(textOf(path)))
const settings = { ...options, noEmit: true, incremental: false, types: [] }
const host = ts.createCompilerHost(settings)
// The types of the store only: those of all that components import take a minute.
const isOfStore = (name: string) => /^(\.|@\/store|@reduxjs|immer|react-redux|redux|reselect)/.test(name)
host.resolveModuleNameLiterals = (names, from) =>
  names.map(({ text }) =>
    isOfStore(text) ? ts.resolveModuleName(text, from, settings, host) : { resolvedModule: undefined },
  )
// The file that adds the slices to the state: components load it with the area.
const program = ts.createProgram([...readers, 'store/business/index.ts'], settings, host)
const checker = program.getTypeChecker()

const walk = (node: ts.Node, visit: (node: ts.Node) => void) => {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** The names of actions that components create directly inside of a `dispatch(…)`. */
const dispatched = new Set<string>()
for (const path of components)
  walk(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'dispatch') return
    const [action] = node.arguments
    if (action && ts.isCallExpression(action)) dispatched.add(action.expression.getText())
  })

/** The names of all fields: the types of others are not asked for, which takes long. */
const fields = new Set(used.flatMap(fieldsOf))

/** Returns the fields that an expression reads: by name, taken out of an object, or by a name that is one of several. */
function fieldsRead(node: ts.Node): (ts.Symbol | undefined)[] {
  if (ts.isPropertyAccessExpression(node))
    return fields.has(node.name.text) ? [checker.getSymbolAtLocation(node.name)] : []
  if (ts.isElementAccessExpression(node)) {
    const type = checker.getTypeAtLocation(node.argumentExpression)
    const names = (type.isUnion() ? type.types : [type]).flatMap((one) =>
      one.isStringLiteral() ? one.value : [],
    )
    const of = checker.getNonNullableType(checker.getTypeAtLocation(node.expression))
    return names.filter((name) => fields.has(name)).map((name) => of.getProperty(name))
  }
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return []
  const name = (node.propertyName ?? node.name).getText()
  return fields.has(name) ? [checker.getTypeAtLocation(node.parent).getProperty(name)] : []
}

/** The fields that components read, each as the file that declares it and its name. */
const read = new Set<string>()
const noteReads = (node: ts.Node) => {
  for (const symbol of fieldsRead(node))
    for (const declared of symbol?.declarations ?? [])
      read.add(`${relative(process.cwd(), declared.getSourceFile().fileName)} ${symbol?.name}`)
}
for (const path of readers) walk(program.getSourceFile(path) as ts.Node, noteReads)

/** The selectors of the slices that components import read for them. */
const imported = new Set(
  components.flatMap((path) => textOf(path).match(/\b\w+(?=[\w\s,]*\} from '@\/store\/business\/)/g) ?? []),
)
for (const name of used)
  for (const statement of program.getSourceFile(fileOf(name))?.statements ?? [])
    if (ts.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations)
        if (
          imported.has(declared.name.getText()) &&
          declared.initializer &&
          ts.isArrowFunction(declared.initializer)
        )
          walk(declared, noteReads)

test.each(used.flatMap((name) => actionsOf(slices[name] ?? {}).map((action) => [name, action] as const)))(
  '%s: a component dispatches %s',
  (_, action) => expect([...dispatched]).toContain(action),
)

/** The fields that an entry of the resource cache has: a list is one, whose pages are numbered in the address. */
const ofEntry = Object.keys(lists.emptyList())
const fieldsToRead = (name: string) => fieldsOf(name).filter((field) => field !== 'nextBookmark')

test.each(used.flatMap((name) => fieldsToRead(name).map((field) => [name, field] as const)))(
  '%s: a component reads %s',
  (name, field) => {
    const isOfEntry = name === 'lists' && ofEntry.includes(field)
    const file = isOfEntry ? 'store/platform/resource-entry.ts' : fileOf(name)
    expect([...read]).toContain(`${file} ${field}`)
  },
)

test('knows every slice of the area', () => {
  const all = globSync('store/business/*.ts').filter((path) => !/test|index/.test(path))
  expect(all.toSorted()).toEqual(Object.keys(slices).map(fileOf).toSorted())
})
