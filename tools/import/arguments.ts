import { parseArgs } from 'node:util'

export interface ImportArguments {
  folder: string
  user: string
  board: string | null
}

/** Usage of the command. */
export const usage = 'npm run import -- DIR --user NAME [--board NAME]'

/** Parses the command line; null when it does not match `usage`. */
export function importArguments(args: readonly string[]): ImportArguments | null {
  try {
    const options = { user: { type: 'string' }, board: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [folder] = positionals
    if (positionals.length !== 1 || !folder || !values.user) return null
    return { folder, user: values.user, board: values.board?.trim() || null }
  } catch {
    return null
  }
}
