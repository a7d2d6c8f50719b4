import { type Env, parseEnv } from '@/lib/core/env.server'
import { type Given, givenTo, helpOf } from './command-line'
import type { CommandName } from './commands'
import { Refusal } from './refusal'

/**
 * Runs a command: shows its help, or refuses wrong arguments and settings, or does its work. Nothing is read, written
 * or started before both are checked. A refusal, also one of `work`, is one line and status 2; another error is
 * thrown.
 */
export async function runCommand(
  name: CommandName,
  work: (given: Given, env: Env) => Promise<unknown>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const given = givenTo(name, args)
    if (!given) {
      console.log(helpOf(name))
      return
    }
    await work(given, configuration())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuseWith(error)
  }
}

/**
 * Returns what a command was given, for a long script that is its own work. Shows its help and ends the process if that
 * is asked for, and ends it with one line and status 2 for wrong arguments or settings.
 */
export function givenOrExit(name: CommandName): Given & { env: Env } {
  const given = refusing(() => givenTo(name, process.argv.slice(2)))
  if (given) return { ...given, env: refusing(configuration) }
  console.log(helpOf(name))
  process.exit(0)
}

/** Returns what `work` returns; ends the process with one line and status 2 if it refuses. */
export function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) refuseWith(error)
    throw error
  }
}

/** Prints the one line of a refusal, and ends with status 2. */
export function refuseWith({ message }: Refusal): never {
  console.error(message)
  process.exit(2)
}

/** Returns the configuration. @throws Refusal that names every invalid variable */
function configuration(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    throw new Refusal((error as Error).message, { cause: error })
  }
}
