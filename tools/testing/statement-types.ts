import path from 'node:path'
import ts from 'typescript'

/** The row type of a `statement(…)` call: the TypeScript kind of each column. */
export type RowType = Record<string, { kinds: readonly string[]; isOptional: boolean }>

/** A `statement(…)` call of the source: its file, a pattern of its name, its row. */
export type Declared = { file: string; name: RegExp; row: RowType }

const root = path.join(import.meta.dirname, '../..')

/** Returns true if a file has declarations; parsing and searching the others would take half of the time. */
const declares = (text: string) => /\bstatement[<(]/.test(text)

/** Returns true if a file extends a row type. */
const extendsTypes = (text: string) => /\bdeclare module '@\//.test(text)

function program(): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = ts.sys.readDirectory(path.join(root, 'lib'), ['.server.ts'], ['**/*.test.ts'])
  const declaring = files.filter((file) => {
    const text = ts.sys.readFile(file) ?? ''
    return declares(text) || extendsTypes(text)
  })
  return ts.createProgram(declaring, { ...options, noEmit: true, incremental: false })
}

/** Returns the name as a pattern: a part computed at run time matches anything. */
function patternOf(name: ts.Expression): RegExp {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (ts.isStringLiteralLike(name)) return new RegExp(`^${escaped(name.text)}$`)
  if (!ts.isTemplateExpression(name)) return /^/
  const rest = name.templateSpans.map(({ literal }) => `.*${escaped(literal.text)}`)
  return new RegExp(`^${escaped(name.head.text)}${rest.join('')}$`)
}

/** Returns the kinds of a type without null: `string`, `number`, `Date`, `string[]`, `object`, … */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type]
  const kinds = parts.flatMap((part) => {
    if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return []
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['any']
    if (part.flags & ts.TypeFlags.StringLike) return ['string']
    if (part.flags & ts.TypeFlags.NumberLike) return ['number']
    if (part.flags & ts.TypeFlags.BooleanLike) return ['boolean']
    if (checker.isArrayType(part) || checker.isTupleType(part)) {
      const [item] = checker.getTypeArguments(part as ts.TypeReference)
      return item ? kindsOf(checker, item).map((kind) => `${kind}[]`) : ['any']
    }
    const name = part.symbol?.name ?? ''
    return [['Date', 'Buffer'].includes(name) ? name : 'object']
  })
  return [...new Set(kinds)]
}

function rowOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): RowType {
  const properties = checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, at)
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    return [property.name, { kinds: kindsOf(checker, type), isOptional }] as const
  })
  return Object.fromEntries(properties)
}

/** Reads every `statement<Row, …>(name, …)` of lib/ from the source. */
export function declaredRows(): Declared[] {
  const built = program()
  const checker = built.getTypeChecker()
  const found: Declared[] = []
  for (const source of built.getSourceFiles()) {
    if (source.isDeclarationFile || !declares(source.text)) continue
    const visit = (node: ts.Node): void => {
      const isStatement = ts.isCallExpression(node) && node.expression.getText(source) === 'statement'
      if (isStatement && node.typeArguments?.[0] && node.arguments[0]) {
        const row = checker.getTypeFromTypeNode(node.typeArguments[0])
        found.push({
          file: source.fileName,
          name: patternOf(node.arguments[0]),
          row: rowOf(checker, row, node),
        })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}
