import ts from 'typescript'

/** Stems that names may not have, each with what to say instead. */
const stems: Record<string, string> = {
  anew: 'again',
  apart: 'blocked, separate',
  ask: 'request',
  asked: 'requested',
  asker: 'viewer',
  asking: 'requesting, confirming',
  asks: 'requires',
  gone: 'deleted, removed',
  hear: 'listen',
  heard: 'received',
  hears: 'listener',
  heir: 'successor',
  held: 'locked, granted, paused',
  kept: 'cached, stored',
  lent: 'direct',
  most: 'max',
  room: 'capacity, space',
  rooms: 'capacities',
  said: 'message, error, output',
  say: 'report, print',
  saying: 'reporting',
  says: 'reports',
  standing: 'state',
  standings: 'states',
  tell: 'notify',
  telling: 'notifying',
  tells: 'notifies',
  told: 'notified',
  unheard: 'offline',
  untell: 'withdraw',
  went: 'removed',
}

/** Words that end a name of the specification after `most`. */
const superlatives = new Set(['recent'])

/** The demo world draws rooms. */
const drawsCapacities = /^demo\//

/** Splits a name into its words, at changes of case and at signs. */
export const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Returns the refused stem of a name, or undefined. */
function stemOf(file: string, name: string): string | undefined {
  const words = wordsOfName(name)
  return words.find((word, at) => {
    if (!Object.hasOwn(stems, word)) return false
    if (word === 'most') return !superlatives.has(words[at + 1] ?? '')
    return !(word.startsWith('room') && drawsCapacities.test(file))
  })
}

const fault = (file: string, place: string, name: string): string[] => {
  const stem = stemOf(file, name)
  return stem === undefined
    ? []
    : [`${place}: "${name}" has "${stem}": say ${stems[stem]} (docs/glossary.md)`]
}

/** Returns a line for a file whose own name, without its folders, has a refused stem. */
export const fileNameFaults = (file: string): string[] => fault(file, file, file.split('/').at(-1) ?? '')

/** True for a name that its code chooses. Properties are not: the wire, a table or a library may fix them. */
function isChosen(name: ts.Identifier): boolean {
  const { parent } = name
  if (ts.isBindingElement(parent)) return parent.name === name
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isImportClause(parent)
  return declares && parent.name === name
}

/** True for a name in the wire's spelling, such as `asked_at`, of a property that a pattern takes out. */
const isOfWire = (name: string) => /^[a-z]+(_[a-z]+)+$/.test(name)

const capitalized = (stem: string) => stem.charAt(0).toUpperCase() + stem.slice(1)
const eitherOf = (change: (stem: string) => string) => Object.keys(stems).map(change).join('|')

/** Matches each stem where a name may have it, also in comments and texts: nearly all files have none, and are not parsed. */
const anyStem = new RegExp(
  `(?:(?<![a-z])(?:${eitherOf((stem) => stem)})|${eitherOf(capitalized)})(?![a-z])|${eitherOf((stem) => stem.toUpperCase())}`,
)

/** Returns a line for each declared name of a source file with a refused stem. */
export function identifierFaults(file: string, text: string): string[] {
  if (!anyStem.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const faults: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isChosen(node) && !isOfWire(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      faults.push(...fault(file, `${file}:${line + 1}`, node.text))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}
