import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Command, type CommandName, commands } from './commands'
import { Refusal } from './refusal'

/** The words and options that a person gave a command. */
export type Given = { words: string[]; options: Record<string, string | boolean | undefined> }

const isShort = (name: string) => name === 'start' || name === 'test'

/** Returns how a command is called: `npm start`, `npm run backup`. */
export const calledBy = (name: CommandName): string => (isShort(name) ? `npm ${name}` : `npm run ${name}`)

const written = (name: string, value?: string) => `--${name}${value ? ` ${value}` : ''}`

/** Returns the line that shows how to call a command. */
export function usageLine(name: CommandName): string {
  const { words, options = {} }: Command = commands[name]
  const parts = [
    ...(words ? [words.usage] : []),
    ...Object.entries(options).map(([option, { value, isRequired }]) =>
      isRequired ? written(option, value) : `[${written(option, value)}]`,
    ),
  ]
  return [calledBy(name), ...(parts.length > 0 ? ['--', ...parts] : [])].join(' ')
}

/** Returns the help of a command. */
export function helpOf(name: CommandName): string {
  const { about, options = {} }: Command = commands[name]
  const rows = [
    ...Object.entries(options).map(([option, { value, about }]) => [written(option, value), about] as const),
    ['--help', 'shows this'] as const,
  ]
  const width = Math.max(...rows.map(([left]) => left.length))
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
  return [`Usage: ${usageLine(name)}`, '', about, '', ...lines].join('\n')
}

/**
 * Parses the arguments of a command; null if they ask for help. A word that begins with a dash is never a folder or a
 * name. @throws Refusal with one line for anything that the command does not take
 */
export function givenTo(name: CommandName, args: readonly string[]): Given | null {
  const { words, options = {} }: Command = commands[name]
  const config: NonNullable<ParseArgsConfig['options']> = {
    help: { type: 'boolean', short: 'h' },
    ...Object.fromEntries(
      Object.entries(options).map(([option, { value }]) => [option, { type: value ? 'string' : 'boolean' }]),
    ),
  }
  const wrong = (what: string) => new Refusal(`${what}. Usage: ${usageLine(name)}`)
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args: [...args], options: config, allowPositionals: true })
  } catch (error) {
    throw wrong(firstSentence((error as Error).message))
  }
  const { values, positionals } = parsed
  if (values.help) return null
  const dashed = positionals.find((word) => word.startsWith('-'))
  if (dashed !== undefined) throw wrong(`Unknown option '${dashed}'`)
  const [least, max] = [words?.least ?? 0, words?.max ?? 0]
  if (positionals.length > max) throw wrong(`'${positionals[max]}' is too much`)
  if (positionals.length < least || positionals.includes('')) throw wrong('Something is missing')
  for (const [option, { isRequired }] of Object.entries(options))
    if (isRequired && !values[option]) throw wrong(`--${option} is missing`)
  return { words: positionals, options: values as Given['options'] }
}

/** Returns Node's message about wrong arguments, without its hints and on one line. */
const firstSentence = (message: string) =>
  (message.split('\n')[0] ?? '').replace(/\. .*$/, '').replace(/\.$/, '')
