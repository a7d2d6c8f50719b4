import { readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A broken rule: where, and what to do instead. */
export type Fault = { place: string; advice: string }

/** The folders of the product's own code. */
const folders = ['app', 'components', 'i18n', 'lib', 'pages', 'runtime', 'store']
const isProduct = (name: string) => /\.tsx?$/.test(name) && !/[./](test|testing)(\.server)?\.tsx?$/.test(name)

/** Reads bodies; the only file that may. */
const reader = 'lib/platform/http/request-body.server.ts'
/** Passes the connection on to the reader. */
const adapters = ['runtime/web/direct-calls.ts', reader]

const bodyOf: Record<string, ReadonlySet<string>> = {
  Request: new Set(['text', 'json', 'formData', 'arrayBuffer', 'bytes', 'blob', 'body', 'clone']),
  IncomingMessage: new Set([
    'iterator',
    'pipe',
    'read',
    'setEncoding',
    'toArray',
    'forEach',
    'map',
    'reduce',
    'wrap',
  ]),
  NextApiRequest: new Set(['body']),
}
const kinds: Record<string, string> = {
  NextRequest: 'Request',
  Request: 'Request',
  IncomingMessage: 'IncomingMessage',
}
const readers = new Set(Object.values(bodyOf).flatMap((names) => [...names]))

type Rule = (node: ts.Node, checker: ts.TypeChecker) => string | null

/** Returns the name of the class of a request that an expression is; null for anything else, such as a Response. */
function requestKind(node: ts.Expression | ts.BindingPattern, checker: ts.TypeChecker): string | null {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node))
  const parts = type.isUnionOrIntersection() ? type.types : [type]
  for (const part of parts) {
    const bases = [part, ...(part.isClassOrInterface() ? (part.getBaseTypes() ?? []) : [])]
    for (const { symbol } of bases)
      if (symbol && Object.hasOwn(kinds, symbol.name)) return kinds[symbol.name] ?? null
  }
  return null
}

const boundedBody = `read bodies with readBody, readText or bytesOf (${reader}), which have a bound`

/** Refuses to read a request's body outside the one reader: by a method, by its stream, or by looping over it. */
const readsBody: Rule = (node, checker) => {
  if (ts.isPropertyAccessExpression(node) && readers.has(node.name.text)) {
    const kind = requestKind(node.expression, checker)
    return kind && bodyOf[kind]?.has(node.name.text) ? boundedBody : null
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [event] = node.arguments
    const listens = /^(on|once|addListener)$/.test(node.expression.name.text)
    const isData = event && ts.isStringLiteral(event) && ['data', 'readable'].includes(event.text)
    return listens && isData && requestKind(node.expression.expression, checker) ? boundedBody : null
  }
  if (ts.isForOfStatement(node) && node.awaitModifier && requestKind(node.expression, checker))
    return boundedBody
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText()
    const kind = readers.has(name) ? requestKind(node.parent, checker) : null
    return kind && bodyOf[kind]?.has(name) ? boundedBody : null
  }
  return null
}

/** Classes of libraries that know their instances by a brand. */
const brandedElsewhere = new Set(['z.ZodError'])

/** True if a class is the platform's, of which a process has one copy. */
const isOfPlatform = ({ fileName }: ts.SourceFile) =>
  /\/(typescript\/lib\/lib\.|@types\/node\/|typescript-native\/)/.test(fileName)

/** Refuses `instanceof` of a class without a brand: a process has several copies of a module. */
const testsClass: Rule = (node, checker) => {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword) return null
  if (brandedElsewhere.has(node.right.getText())) return null
  const symbol = checker.getSymbolAtLocation(node.right)
  if (!symbol) return null
  const known = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declarations = known.declarations ?? []
  if (declarations.some((one) => isOfPlatform(one.getSourceFile()))) return null
  const isBranded = declarations.some((one) => /\bbrand\(\w+, '/.test(one.getText()))
  return isBranded
    ? null
    : 'give the class a brand (@/lib/core/brand): another copy of its module may have made the instance'
}

const ownName = 'look names up with own() of @/lib/core/own, a Map, or after Object.hasOwn'

/** True if a type as written has an index by any text. */
const isByText = (type: ts.TypeNode) => /\bRecord<\s*string\b|\[\w+: string\]/.test(type.getText())

/** True if a type is not limited to known names. */
const isAnyText = (type: ts.Type): boolean =>
  type.isUnionOrIntersection()
    ? type.types.some(isAnyText)
    : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.Any)) !== 0

/** True for a constant of a module that is indexed by any text; the compiler refuses that for other tables. */
function isTable({ type, initializer, parent }: ts.VariableDeclaration): boolean {
  const isConst = ts.isVariableDeclarationList(parent) && (parent.flags & ts.NodeFlags.Const) !== 0
  const isOfModule = ts.isVariableStatement(parent.parent) && ts.isSourceFile(parent.parent.parent)
  if (!(isConst && isOfModule && initializer)) return false
  if (type) return isByText(type)
  if (ts.isAsExpression(initializer)) return isByText(initializer.type)
  return ts.isCallExpression(initializer) && /^Object\.fromEntries\b/.test(initializer.getText())
}

/** True if the function around a node asks for the name first. */
function isRead(node: ts.ElementAccessExpression): boolean {
  const table = node.expression.getText().replace(/\?$/, '')
  let around: ts.Node = node
  while (around.parent && !ts.isFunctionLike(around)) around = around.parent
  return around.getText().includes(`Object.hasOwn(${table}, `)
}

/** Refuses look-ups of a variable text in a table of the module, which would find what every object has. */
const looksUp: Rule = (node, checker) => {
  if (!ts.isElementAccessExpression(node) || ts.isLiteralExpression(node.argumentExpression)) return null
  if (!ts.isIdentifier(node.expression)) return null
  const symbol = checker.getSymbolAtLocation(node.expression)
  if (!symbol) return null
  const known = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declared = known.valueDeclaration
  if (!declared || !ts.isVariableDeclaration(declared) || !isTable(declared)) return null
  return isRead(node) || !isAnyText(checker.getTypeAtLocation(node.argumentExpression)) ? null : ownName
}

const rules: readonly [Rule, (file: string) => boolean][] = [
  [readsBody, (file) => /^(app|lib|pages|runtime|middleware)/.test(file) && !adapters.includes(file)],
  [testsClass, (file) => /^(app|lib|pages|runtime|middleware)/.test(file)],
  [looksUp, (file) => file !== 'lib/core/own.ts'],
]

function filesOf(root: string): string[] {
  const found = folders.flatMap((folder) => {
    try {
      return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isProduct)
        .map((name) => path.join(root, folder, name))
    } catch {
      return []
    }
  })
  return [...found, path.join(root, 'middleware.ts')].filter((file) => ts.sys.fileExists(file))
}

/** Packages whose types the rules ask for; those of all others take most of the time, and count as unknown. */
const requested = new Set(['next/server'])

/** Returns a host that reads the product's own files and the platform's types. */
function onlyOurs(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options)
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) => {
      const isOurs = /^(@\/|\.)/.test(text) || file.includes('/node_modules/') || requested.has(text)
      return isOurs ? ts.resolveModuleName(text, file, options, host, cache) : { resolvedModule: undefined }
    })
  return host
}

/**
 * Returns the places of the product's code, without tests, that break a rule about what strangers send; with `only`, those in these
 * files.
 */
export function serverFaults(root: string, only?: readonly string[]): Fault[] {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config as object
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    path.resolve(root),
  )
  const chosen = only && new Set(only.map((file) => path.join(root, file)))
  const files = filesOf(root).filter((file) => !chosen || chosen.has(file))
  const wanted = { ...options, noEmit: true, skipLibCheck: true, types: ['node'] }
  const program = ts.createProgram(files, wanted, onlyOurs(wanted))
  const checker = program.getTypeChecker()
  const faults: Fault[] = []
  for (const file of files) {
    const source = program.getSourceFile(path.resolve(file)) ?? program.getSourceFile(file)
    if (!source) continue
    const name = path.relative(root, file).replaceAll(path.sep, '/')
    const own = rules.filter(([, isFor]) => isFor(name)).map(([rule]) => rule)
    const visit = (node: ts.Node) => {
      for (const rule of own) {
        const advice = rule(node, checker)
        if (!advice) continue
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
        faults.push({ place: `${name}:${line + 1}`, advice })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return faults
}
