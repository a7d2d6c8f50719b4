import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { givenTo, helpOf, usageLine } from './command-line'
import { type Command, type CommandName, commands } from './commands'
import { Refusal } from './refusal'

const names = Object.keys(commands) as CommandName[]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Returns the script of a command: `node runtime/bootstrap.mjs tools/backup.ts`. */
const fileOf = (name: string) => scripts[name]?.split(' ').at(-1) ?? ''

function refusalOf(name: CommandName, args: string[]): string {
  try {
    givenTo(name, args)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return ''
}

/** Returns the fewest words that a command takes. */
const wordsOf = (name: CommandName) =>
  Array.from({ length: (commands[name] as Command).words?.least ?? 0 }, () => 'word')

test('declares every npm script that runs a program of ours', () => {
  const ours = Object.entries(scripts).filter(([, script]) => script.includes('runtime/bootstrap.mjs'))
  expect(names.toSorted()).toEqual(ours.map(([name]) => name).toSorted())
})

test('is documented in README', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const name of names) expect(readme).toContain(`| \`${usageLine(name).replaceAll('|', '\\|')}\``)
})

describe.each(names)('%s', (name) => {
  test('parses its arguments by this table before it does anything', () => {
    const source = readFileSync(fileOf(name), 'utf8')
    expect(source).toMatch(new RegExp(`^(await runCommand|.*givenOrExit)\\('${name}'`, 'm'))
    expect(source).not.toContain('process.argv')
  })

  test('shows its usage and options when asked', () => {
    for (const requested of ['--help', '-h']) {
      expect(givenTo(name, [requested])).toBeNull()
      expect(givenTo(name, [...wordsOf(name), requested])).toBeNull()
    }
    const help = helpOf(name)
    expect(help.split('\n')[0]).toBe(`Usage: ${usageLine(name)}`)
    for (const option of Object.keys((commands[name] as Command).options ?? {}))
      expect(help).toContain(`--${option}`)
  })

  test.each([['--no-such-option'], ['-x'], ['--help=yes'], ['--', '--help'], ['--', '-']])(
    'refuses %s in one line',
    (...args) => {
      const line = refusalOf(name, [...args])
      expect(line).toMatch(/^[A-Z'-].*Usage: npm /)
      expect(line).not.toContain('\n')
    },
  )

  test('refuses one word too many, and one too few', () => {
    const { words }: Command = commands[name]
    const many = Array.from({ length: (words?.max ?? 0) + 1 }, () => 'word')
    expect(refusalOf(name, many)).toMatch(/'word' is too much\. Usage: /)
    if (words && words.least > 0)
      expect(refusalOf(name, many.slice(0, words.least - 1))).toMatch(/is missing/)
  })
})

test('returns words and options', () => {
  expect(givenTo('import', ['dir', '--user', 'me'])).toEqual({ words: ['dir'], options: { user: 'me' } })
  expect(givenTo('import', ['dir', '--user=me', '--board', 'B'])?.options).toEqual({ user: 'me', board: 'B' })
  expect(givenTo('admin', ['anna', '--off'])).toEqual({ words: ['anna'], options: { off: true } })
})

test('requires what an option requires', () => {
  expect(refusalOf('import', ['dir'])).toContain('--user is missing')
  expect(refusalOf('import', ['dir', '--user'])).toContain('--user')
  expect(refusalOf('import', ['dir', '--user', '--board', 'B'])).toContain('--user')
  expect(refusalOf('import', ['', '--user', 'me'])).toContain('Something is missing')
  expect(refusalOf('admin', ['anna', '--off=yes'])).toContain('--off')
})
