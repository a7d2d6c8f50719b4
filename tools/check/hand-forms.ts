import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const advice = 'fill forms with useForm of @/components/platform/use-form'

/** The hooks with which a component keeps values itself. */
const keeps = /\buse(State|Reducer)\b\s*[(<]/

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

const nameOf = (node: ts.JsxOpeningLikeElement) => node.tagName.getText()

/** Returns the code that handles the submit of a form; null if the browser sends it, to its `action`. */
function handlerOf(form: ts.JsxOpeningLikeElement): string | null {
  const handler = form.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === 'onSubmit',
  )
  return handler?.initializer?.getText() ?? null
}

/** True for a form inside of `<search>`, whose term is no value that a call may refuse. */
function isSearch(node: ts.Node): boolean {
  if (ts.isJsxElement(node) && nameOf(node.openingElement) === 'search') return true
  return node.parent !== undefined && isSearch(node.parent)
}

/** True for the handler of `useForm`, also through a prop, or within a handler that does something else first. */
const isOfForm = (handler: string) => /\.onSubmit\b/.test(handler) || handler === '{onSubmit}'

/** Returns the places in a component's file where a form keeps its values by hand. */
export function handFormsIn(file: string, text: string): string[] {
  if (!text.includes('<form') || !keeps.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  visit(source, (node) => {
    if (!(ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) || nameOf(node) !== 'form') return
    const handler = handlerOf(node)
    if (handler === null || isOfForm(handler) || isSearch(node)) return
    found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${advice}`)
  })
  return found
}

/** Returns the places in the components where a form keeps its values by hand. */
export function handForms(root: string): string[] {
  return readdirSync(path.join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => path.posix.join('components', name.replaceAll(path.sep, '/')))
    .flatMap((file) => handFormsIn(file, readFileSync(path.join(root, file), 'utf8')))
}
