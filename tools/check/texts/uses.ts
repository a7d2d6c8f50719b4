import ts from 'typescript'
import { keysOf, valuesOf } from './keys'

/** The texts that a place in the code names. */
export type Use = {
  /** Where: `components/…:12`. */
  at: string
  /** A path of the catalog; `*` stands for any characters without a dot, and `**` for everything below. */
  pattern: string
  /** True if the path starts at a part of the catalog that the translator's type does not name. */
  isWithin?: true
  /** True for a key that could be any text of a large part of the catalog. */
  isVague?: true
}

const methods = new Set(['rich', 'raw', 'has', 'markup'])

/** Marks a key that starts with any text, unless it is the last part of a path below a small part of the catalog. */
const vague = (part: string, key: string): { isVague?: true } =>
  key.startsWith('*') && (key !== '*' || !/\w\.\w+\.$/.test(part)) ? { isVague: true } : {}

/** Returns the translator that a call uses: `t` of `t('key')` and of `t.rich('key')`. */
function translatorOf({ expression }: ts.CallExpression): ts.Expression {
  return ts.isPropertyAccessExpression(expression) && methods.has(expression.name.text)
    ? expression.expression
    : expression
}

/** Returns the paths of the catalog's parts and texts by their place in its files. */
function declaredPaths(program: ts.Program, isCatalog: (file: string) => boolean): Map<ts.Node, string> {
  const paths = new Map<ts.Node, string>()
  const visit = (node: ts.Node, before: string): void => {
    if (!ts.isPropertyAssignment(node)) {
      ts.forEachChild(node, (child) => visit(child, before))
      return
    }
    const path = before + (node.name as ts.StringLiteral).text
    paths.set(node, path)
    ts.forEachChild(node.initializer, (child) => visit(child, `${path}.`))
  }
  for (const file of program.getSourceFiles()) if (isCatalog(file.fileName)) visit(file, '')
  return paths
}

type Access = ts.PropertyAccessExpression | ts.ElementAccessExpression
const isAccess = (node: ts.Node): node is Access =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)

/** True for a part that is only read further: `texts.ui` in `texts.ui.reload`, or in `const { reload } = texts.ui`. */
function isReadFurther(node: ts.Node): boolean {
  const { parent } = node
  if (isAccess(parent)) return parent.expression === node
  return ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)
}

/** The texts in a part that is given on as a whole, by their depth. */
const levels = ['.*', '.*.*', '.*.*.*']

/** True for an argument of `Object.keys` and its like, which name everything in it. */
const isListed = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && /^Object\.(keys|values|entries)$/.test(parent.expression.getText())

/**
 * Returns the texts that the code of a program names: by the keys it gives to translators, whose types say which part of
 * the catalog they translate, and by reading the files of the catalog as objects.
 */
export function usesOf(program: ts.Program, files: readonly ts.SourceFile[], catalog: RegExp): Use[] {
  const checker = program.getTypeChecker()
  const declared = declaredPaths(program, (file) => catalog.test(file))
  const uses: Use[] = []

  const pathOf = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.map((node) => declared.get(node)).find((path) => path !== undefined)
  const isText = (path: string, node: ts.Node) =>
    Boolean(checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) && path !== ''

  const addCall = (node: ts.CallExpression, at: string, hasTranslators: boolean) => {
    const callee = translatorOf(node)
    const [key] = node.arguments
    const isNamedT = ts.isIdentifier(callee) ? callee.text === 't' : /\.t$/.test(callee.getText())
    if (!key || !(isNamedT || hasTranslators)) return
    const { aliasSymbol, aliasTypeArguments } = checker.getTypeAtLocation(callee)
    const namespace = aliasSymbol?.name === 'Translator' ? aliasTypeArguments?.[1] : undefined
    if (!namespace && !isNamedT) return
    const keys = keysOf(key, checker)
    if (!namespace) {
      for (const one of keys) uses.push({ at, pattern: one, isWithin: true, ...vague('', one) })
      return
    }
    const isWhole = Boolean(namespace.flags & ts.TypeFlags.Never)
    for (const part of isWhole ? [''] : valuesOf(namespace, checker).map((one) => `${one}.`))
      for (const one of keys) uses.push({ at, pattern: part + one, ...vague(part, one) })
  }

  const addRead = (node: Access, at: string) => {
    const type = checker.getTypeAtLocation(node.expression)
    const names = ts.isPropertyAccessExpression(node)
      ? [node.name.text]
      : keysOf(node.argumentExpression, checker)
    const all = type.getProperties()
    const isOpen = names.includes('*') || (names.length > 1 && names.length === all.length)
    for (const symbol of isOpen ? all : names.map((name) => type.getProperty(name))) {
      const path = pathOf(symbol)
      if (path === undefined) continue
      const own = isOpen ? path.replace(/[^.]+$/, '*') : path
      if (isText(path, node)) uses.push({ at, pattern: own })
      else if (isListed(node)) uses.push({ at, pattern: `${own}.**` })
      else if (!isReadFurther(node)) for (const below of levels) uses.push({ at, pattern: own + below })
    }
  }

  const addBinding = (node: ts.BindingElement, at: string) => {
    const name = node.propertyName ?? node.name
    if (!ts.isIdentifier(name) || !ts.isObjectBindingPattern(node.parent)) return
    const path = pathOf(checker.getTypeAtLocation(node.parent).getProperty(name.text))
    if (path !== undefined && isText(path, node.name)) uses.push({ at, pattern: path })
  }

  for (const file of files) {
    const readsCatalog = /messages\/en\/|i18n\/english/.test(file.text)
    const hasTranslators = /Translat|Words\b/.test(file.text)
    const visit = (node: ts.Node) => {
      const at = `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
      if (ts.isCallExpression(node)) addCall(node, at, hasTranslators)
      if (readsCatalog && isAccess(node)) addRead(node, at)
      if (readsCatalog && ts.isBindingElement(node)) addBinding(node, at)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return uses
}
