import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Starts one of our programs in a separate process group, so that it can be ended with all its child processes. */
export function launch(args: string[], env: NodeJS.ProcessEnv, stdio: StdioOptions = quiet): ChildProcess {
  const child = spawn(process.execPath, args, { env, stdio, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
const quiet: StdioOptions = ['ignore', 'inherit', 'inherit']

/**
 * Works as `launch`, for a program that ends when this process does: it notices the closed channel. `listen` gets its
 * output, which otherwise goes where ours goes.
 */
export function launchLinked(
  args: string[],
  env: NodeJS.ProcessEnv,
  listen?: (text: string) => void,
): ChildProcess {
  const output = listen ? 'pipe' : 'inherit'
  const child = launch(args, env, ['ignore', output, output, 'ipc'])
  if (listen)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => listen(text))
  child.channel?.unref()
  return child
}

/** Runs a program until it ends, or for at most `ms`; true if it succeeded. */
export async function finish(args: string[], env: NodeJS.ProcessEnv, ms: number): Promise<boolean> {
  const child = launch(args, env)
  const timer = setTimeout(() => {
    console.error(`${args[0]} took longer than ${ms / 1000} s and is ended`)
    killGroup(child, 'SIGKILL')
  }, ms)
  const code = await ended(child)
  clearTimeout(timer)
  return code === 0
}

/** Asks a program to end and waits for at most `ms`; then kills it. */
export async function stop(child: ChildProcess, ms: number): Promise<void> {
  if (!running.has(child)) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), ms)
  await ended(child)
  clearTimeout(timer)
}

/** Kills all remaining processes immediately: for an interrupted run. */
export function killAll(): void {
  for (const child of running) killGroup(child, 'SIGTERM')
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // Already gone.
  }
}
