import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A regular expression in a source file. */
export type Literal = { place: string; pattern: RegExp }

function literalsOf(file: string, source: string): Literal[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Literal[] = []
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const text = node.getText(tree)
      const end = text.lastIndexOf('/')
      const flags = text
        .slice(end + 1)
        .replace('g', '')
        .replace('y', '')
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      found.push({ place: `${file}:${line}`, pattern: new RegExp(text.slice(1, end), flags) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns every regular expression literal of the folders, without tests. */
export function regexLiterals(folders: readonly string[]): Literal[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file))
      .flatMap((file) => literalsOf(file, readFileSync(file, 'utf8'))),
  )
}

/** Pieces that our patterns repeat, and those that they contain literally. */
const common = [
  'a',
  ' ',
  '0',
  '.',
  '-',
  '/',
  '<',
  '"',
  '\n',
  'a.',
  'a ',
  '\u00e9',
  '\ud83d\udc4d',
  '@a',
  '://',
  '&a',
  '*/',
]

/**
 * Returns long strings that nearly match a pattern: its own characters and common ones, repeated, with a
 * wrong end.
 */
export function nearMisses({ source }: RegExp, length: number): string[] {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]|[\\()[\]{}|^$?+*]/g, ' ').split(/\s+/))].filter(
    Boolean,
  )
  const starts = ['', ...own.slice(0, 2)]
  return [...new Set([...common, ...own])].flatMap((piece) =>
    starts.map((start) => `${start}${piece.repeat(Math.ceil(length / piece.length))}\u0001`),
  )
}
