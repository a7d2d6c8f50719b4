import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** The areas below all domains. */
const floors = ['lib/core', 'lib/platform']

/** The objects of domains. */
const objects = /^(boards?|pins?|campaigns?|catalog(ue)?s?)$/i

/** Names that the specification fixes for the whole site, with the reason for keeping them below the domains. */
const fixed: readonly [file: RegExp, reason: string][] = [
  [/^lib\/platform\/routing\//, 'the addresses of all pages, generated from pages/'],
  [/^lib\/core\/app-error\.ts$/, 'the one table of error codes on the wire'],
  [/^lib\/core\/acting\.ts$/, 'the scopes that a call declares for acting'],
  [/^lib\/core\/logs\/metrics\.server\.ts$/, 'the label pin_type of the traffic metric'],
  [/^lib\/platform\/(logs\/known|http\/log-client)\.ts$/, 'the types of events that browsers log'],
]

const forTests = /\.test\.tsx?$|testing(\.server)?\.tsx?$/

const filesOf = (root: string): string[] =>
  floors
    .filter((floor) => existsSync(path.join(root, floor)))
    .flatMap((floor) =>
      readdirSync(path.join(root, floor), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${floor}/${name.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !forTests.test(file))

/** Splits a name or a text at its case boundaries and signs. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)

/** Returns the text of a node whose words count: names, texts, and the fixed parts of templates. */
function textOf(node: ts.Node): string | null {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) return node.text
  return ts.isRegularExpressionLiteral(node) ? node.text : null
}

/** Objects of domains in comments; `catalog` is also the word for the texts of a language. */
const inComments = /\b(boards?|pins?|campaigns?)\b/i
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** Returns the objects that a file names, with their positions. */
function objectsIn(source: ts.SourceFile): { word: string; at: number }[] {
  const found: { word: string; at: number }[] = []
  const visit = (node: ts.Node) => {
    const word = wordsOf(textOf(node) ?? '').find((one) => objects.test(one))
    if (word) found.push({ word, at: node.getStart(source) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const { 0: text, index } of source.text.matchAll(comment)) {
    const word = inComments.exec(text)
    if (word) found.push({ word: word[0], at: index + word.index })
  }
  return found
}

/** Returns the places of `lib/core` and `lib/platform` that name an object of a domain. */
export function floorFaults(root: string): string[] {
  const files = filesOf(root).filter((file) => !fixed.some(([pattern]) => pattern.test(file)))
  return files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
    return objectsIn(source).map(({ word, at }) => {
      const { line } = source.getLineAndCharacterOfPosition(at)
      return `${file}:${line + 1}: ${word} belongs to a domain, which extends a type or contributes (decision 258)`
    })
  })
}
