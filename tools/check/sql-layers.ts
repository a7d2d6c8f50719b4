import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import areas from './areas.json' with { type: 'json' }
import { tablesIn } from './sql-tables'

/** A statement that names a table of a higher area. */
export type SqlFault = { place: string; table: string; owner: string }

const forTests = /\.test\.tsx?$|testing(\.server)?\.tsx?$|test-world\.server\.ts$/
const declared = /pgTable\(\s*'(\w+)'/g

const areaOf = (file: string) => file.split('/')[1] ?? ''

/** Returns the product's files of `lib`, from the root. */
const filesOf = (root: string): string[] =>
  existsSync(path.join(root, 'lib'))
    ? readdirSync(path.join(root, 'lib'), { recursive: true, encoding: 'utf8' })
        .map((name) => `lib/${name.replaceAll(path.sep, '/')}`)
        .filter((file) => /\.tsx?$/.test(file) && !forTests.test(file))
    : []

/** Returns the texts of a file that may be SQL, or a part of it: what is filled in reads `$`. */
function textsIn(source: ts.SourceFile): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push({ text: node.text, at: node.getStart(source) })
    else if (ts.isTemplateExpression(node)) {
      const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text)
      found.push({ text: text.join('$'), at: node.getStart(source) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns the statements of `lib` that name a table of an area above their own; tests are excepted. */
export function sqlFaults(root: string): SqlFault[] {
  const files = filesOf(root).map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }))
  const owners = new Map(
    files.flatMap(({ file, code }) =>
      [...code.matchAll(declared)].map(([, table = '']) => [table, areaOf(file)] as const),
    ),
  )
  const rank = (area: string) => areas.indexOf(area)
  return files.flatMap(({ file, code }) => {
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
    return textsIn(source).flatMap(({ text, at }) =>
      tablesIn(text)
        .map((table) => ({ table, owner: owners.get(table) ?? '' }))
        .filter(({ owner }) => rank(owner) > rank(areaOf(file)))
        .map(({ table, owner }) => {
          const { line } = source.getLineAndCharacterOfPosition(at)
          return { place: `${file}:${line + 1}`, table, owner }
        }),
    )
  })
}
