import path from 'node:path'
import ts from 'typescript'
import { catalogPaths, folder, sharedParts } from './catalog'
import { unusedPaths } from './unused'
import { usesOf } from './uses'

/** Files whose code shows no text to a person. */
const aside = /\.(?:test|testing)\.|^(?:e2e|tools|bench|demo)\//

/** Compiles the project without tests and tools, or some of its files, with declaration files checked. */
export function compiled(root: string, only?: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const isNamed = (file: string) => (only ? only.includes(file) : !aside.test(file))
  const files = fileNames.filter((file) => file.endsWith('.d.ts') || isNamed(path.relative(root, file)))
  return ts.createProgram(files, { ...options, incremental: false, skipLibCheck: false })
}

const lineOf = (root: string, { file, start = 0, messageText }: ts.Diagnostic) => {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ')
  if (!file) return text
  return `${path.relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${text}`
}

const isOwn = (root: string, { fileName }: ts.SourceFile) =>
  !/node_modules|\.next\/|^next-env/.test(path.relative(root, fileName))

/** Returns the errors in the project's own declaration files, which `skipLibCheck` hides from the step `types`. */
export function declarationFaults(root: string, program: ts.Program): string[] {
  return program
    .getSourceFiles()
    .filter((file) => file.isDeclarationFile && isOwn(root, file))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map((one) => lineOf(root, one))
}

/**
 * Returns a line for each text that no code names, and for each key that could be any text. With `only`, for the texts and keys of
 * these files.
 */
export function faultsOfUses(root: string, program: ts.Program, only?: readonly string[]): string[] {
  const name = (file: ts.SourceFile) => path.relative(root, file.fileName)
  const files = program
    .getSourceFiles()
    .filter((file) => isOwn(root, file) && /\.tsx?$/.test(file.fileName) && !file.isDeclarationFile)
    .filter((file) => !aside.test(name(file)) && (only?.includes(name(file)) ?? true))
  const uses = usesOf(program, files, /messages\/en\/[^/]+\.json$/)
  const words = new Set(files.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const all = [...catalogPaths(root)]
  const paths = new Map(only ? all.filter(([, file]) => only.includes(`${folder}/${file}`)) : all)
  const unused = unusedPaths(paths.keys(), uses, words)
  return [
    ...unused.map((one) => `${folder}/${paths.get(one)}: nothing uses "${one}"`),
    ...uses
      .filter(({ isVague }) => isVague)
      .map(
        ({ at, pattern }) =>
          `${path.relative(root, at)}: "${pattern}" could be any text: give its first part a type`,
      ),
  ]
}

/** Returns all faults of the texts and of the project's declaration files; with `only`, of the texts in these files. */
export function textFaults(root: string, only?: readonly string[]): string[] {
  const program = compiled(root, only)
  return [...sharedParts(root), ...declarationFaults(root, program), ...faultsOfUses(root, program, only)]
}
