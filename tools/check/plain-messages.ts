import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Checks of zod whose last argument may be a message. */
const checks = new Set([
  ...['min', 'max', 'length', 'nonempty', 'regex', 'startsWith', 'endsWith', 'includes', 'refine', 'check'],
  ...['int', 'gt', 'gte', 'lt', 'lte', 'positive', 'nonnegative', 'negative', 'multipleOf', 'finite'],
  ...[
    'email',
    'url',
    'uuid',
    'datetime',
    'date',
    'boolean',
    'number',
    'string',
    'literal',
    'enum',
    'addIssue',
  ],
])
/** Arguments of these are values, not messages. */
const firstIsValue = new Set(['startsWith', 'endsWith', 'includes', 'literal', 'enum'])

/** Files whose messages are for operators. */
const forOperators = 'lib/core/env.server.ts'

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isArrowFunction(node) && isText(node.body))

/** True for a sentence, or options with one: `{ message: 'is too long' }`. */
const reportsPlainly = (node: ts.Expression): boolean =>
  isText(node) ||
  (ts.isObjectLiteralExpression(node) &&
    node.properties.some(
      (property) =>
        ts.isPropertyAssignment(property) &&
        ['message', 'error'].includes(property.name.getText()) &&
        isText(property.initializer),
    ))

const nameOf = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : ''

/** Returns the lines of a source file whose zod checks contain English sentences, from 1. */
export function plainMessages(source: string): number[] {
  const file = ts.createSourceFile('schema.ts', source, ts.ScriptTarget.Latest, true)
  const found: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && checks.has(nameOf(node))) {
      const [, ...rest] = node.arguments
      const given = firstIsValue.has(nameOf(node)) ? rest : node.arguments
      const spoken = given.find(reportsPlainly)
      if (spoken) found.push(file.getLineAndCharacterOfPosition(spoken.getStart()).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Returns the places in `lib` and `app` where a zod check contains a sentence: `file:line`. */
export function plainMessagePlaces(root: string): string[] {
  return ['lib', 'app'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file) && file !== forOperators)
      .flatMap((file) => {
        const source = readFileSync(path.join(root, file), 'utf8')
        if (!/from '(zod|@\/lib\/core\/(zod|input))'/.test(source)) return []
        return plainMessages(source).map((line) => `${file}:${line}`)
      }),
  )
}
