import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Matches what loads: the typed clients of calls, and the clients below them. */
const clients = /^@\/lib\/(?:edge\/client\/|platform\/http\/[\w-]+-client$)/

/** The hooks that others load with, and the widgets, which know no call and are handed what loads. */
const homes = ['components/platform/', 'components/ui/']

const advice = 'load with useQuery of @/components/platform/use-query'

const isFunction = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

function some(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(node) || ts.forEachChild(node, (child) => some(child, is) || undefined) === true
}

/** The setters of a file's states, and its functions by their names. */
function declaredIn(source: ts.SourceFile) {
  const setters = new Set<string>()
  const functions = new Map<string, ts.Node>()
  visit(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) functions.set(node.name.text, node)
    if (!ts.isVariableDeclaration(node) || !node.initializer) return
    const { name, initializer } = node
    const call = ts.isCallExpression(initializer) ? initializer : null
    const hook = call?.expression.getText() ?? ''
    const setter = ts.isArrayBindingPattern(name) ? name.elements[1] : undefined
    if (hook === 'useState' && setter && ts.isBindingElement(setter)) setters.add(setter.name.getText())
    const given = /^use(Callback|EffectEvent)$/.test(hook) ? call?.arguments[0] : initializer
    if (ts.isIdentifier(name) && given && isFunction(given)) functions.set(name.text, given)
  })
  return { setters, functions }
}

type Declared = ReturnType<typeof declaredIn>

/** Returns a piece of code with the functions of the file that it reaches. */
function reachedFrom(node: ts.Node, { functions }: Declared, seen = new Set<string>()): ts.Node[] {
  const reached = [node]
  visit(node, (one) => {
    const called = ts.isIdentifier(one) && !seen.has(one.text) ? functions.get(one.text) : undefined
    if (!called || !ts.isIdentifier(one)) return
    seen.add(one.text)
    reached.push(...reachedFrom(called, { functions } as Declared, seen))
  })
  return reached
}

/** True for a callback that puts what it is given into a state. */
function keepsAnswer(callback: ts.Node, declared: Declared): boolean {
  if (ts.isIdentifier(callback)) {
    const named = declared.functions.get(callback.text)
    return declared.setters.has(callback.text) || (named !== undefined && keepsAnswer(named, declared))
  }
  return isFunction(callback) && setsState(callback, declared)
}

const setsState = (node: ts.Node, { setters }: Declared) =>
  some(node, (one) => ts.isCallExpression(one) && setters.has(one.expression.getText()))

/** True for code that waits for an answer and puts it into a state. */
function loads(node: ts.Node, declared: Declared): boolean {
  const waits = some(node, (one) => ts.isAwaitExpression(one)) && setsState(node, declared)
  return (
    waits ||
    some(
      node,
      (one) =>
        ts.isCallExpression(one) &&
        ts.isPropertyAccessExpression(one.expression) &&
        one.expression.name.text === 'then' &&
        one.arguments.some((callback) => keepsAnswer(callback, declared)),
    )
  )
}

/** True for an effect that listens to something outside, such as the sync of a draft: that is no load. */
const listens = (effect: ts.Node) => /\.addEventListener\(|\.subscribe\(/.test(effect.getText())

/** Returns the places in a component's file where an effect loads by hand. */
export function handLoadsIn(file: string, text: string): string[] {
  if (homes.some((home) => file.startsWith(home)) || !/use(Layout)?Effect\b/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const calls = source.statements.some(
    (one) =>
      ts.isImportDeclaration(one) &&
      !one.importClause?.isTypeOnly &&
      ts.isStringLiteral(one.moduleSpecifier) &&
      clients.test(one.moduleSpecifier.text),
  )
  if (!calls) return []
  const declared = declaredIn(source)
  const found: string[] = []
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || !/^use(Layout)?Effect$/.test(node.expression.getText())) return
    const [effect] = node.arguments
    if (!effect || listens(effect)) return
    if (!reachedFrom(effect, declared).some((one) => loads(one, declared))) return
    found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${advice}`)
  })
  return found
}

/** Returns the places in the components where an effect loads by hand. */
export function handLoads(root: string): string[] {
  return readdirSync(path.join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join('components', name.replaceAll(path.sep, '/')))
    .flatMap((file) => handLoadsIn(file, readFileSync(path.join(root, file), 'utf8')))
}
