import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { brand } from '@/lib/core/brand'
import { env, programFolders } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'

export type Tool = 'ffmpeg' | 'ffprobe'

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function inPath(name: string): string | null {
  const files = programFolders().map((folder) => path.join(folder, name))
  return files.find(isExecutable) ?? null
}

/** Finds ffmpeg and ffprobe: by FFMPEG and FFPROBE, otherwise in the PATH. Returns null unless both exist. */
export function videoTools(): Record<Tool, string> | null {
  return singleton('video.tools', () => {
    const { FFMPEG, FFPROBE } = env()
    const ffmpeg = FFMPEG ? (isExecutable(FFMPEG) ? FFMPEG : null) : inPath('ffmpeg')
    const ffprobe = FFPROBE ? (isExecutable(FFPROBE) ? FFPROBE : null) : inPath('ffprobe')
    return { tools: ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null }
  }).tools
}

/** True if this installation accepts videos. */
export const isVideoOffered = (): boolean => videoTools() !== null

/** Bytes of address space: 4K in H.265 with two threads takes about 1.5 GB of it. */
const memory = 4 * 1024 ** 3

/**
 * Returns the command prefix that sandboxes a tool on a hostile file: it dies with the worker, and has the lowest
 * priority, an empty network, and limits on time, memory and files. Features missing on a system are left out and
 * logged once.
 */
function sandbox(): (seconds: number) => string[] {
  return singleton('video.sandbox', () => {
    const works = (...command: [string, ...string[]]) =>
      spawnSync(command[0], [...command.slice(1), 'true'], { stdio: 'ignore', timeout: 5000 }).status === 0
    const parent = works('setpriv', '--pdeathsig', 'KILL') ? ['setpriv', '--pdeathsig', 'KILL'] : []
    const nice = works('nice', '-n', '10') ? ['nice', '-n', '10'] : []
    const nets: [string, ...string[]][] = [
      ['unshare', '-n'],
      ['unshare', '-r', '-n'],
    ]
    const net = nets.find((command) => works(...command)) ?? []
    const limits = works('prlimit', '--core=0')
    if (net.length === 0 || !limits)
      log.warn({ network: net.length > 0, limits }, 'videos are read without the full sandbox')
    return (seconds: number) => [
      ...parent,
      ...nice,
      ...net,
      ...(limits
        ? ['prlimit', `--cpu=${seconds}`, `--as=${memory}`, '--nofile=64', '--core=0', `--fsize=${memory}`]
        : []),
    ]
  })
}

/** A tool that failed; `output` is the end of its output. */
export class ToolFailed extends Error {
  static {
    brand(ToolFailed, 'ToolFailed')
  }

  override readonly name = 'ToolFailed'

  constructor(
    tool: Tool,
    readonly exit: number | string,
    readonly output: string,
  ) {
    super(`${tool} ended with ${exit}: ${output.slice(-500)}`)
  }
}

/** Returns an error for a full disk, in Node's form, when a message reports one. */
function fullDisk(output: string): Error | null {
  return output.includes('No space left on device')
    ? Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    : null
}

type Run = {
  /** Limit in seconds of processor time; elapsed time may be four times as long. */
  seconds: number
  /** Called with each line that the tool writes. */
  onLine?: ((line: string) => void) | undefined
  /** Aborts it. */
  signal?: AbortSignal | undefined
}

const maxOutput = 1_000_000

/**
 * Runs a tool in its sandbox and returns its output. It inherits nothing of our environment. @throws ToolFailed
 * when it fails or takes too long, an Error of code ENOSPC when the disk is full
 */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  { seconds, onLine, signal }: Run,
): Promise<string> {
  const tools = videoTools()
  if (!tools) throw new Error('ffmpeg is not installed')
  const [command = '', ...rest] = [...sandbox()(seconds), tools[tool], ...args]
  // The program is known only at run time, so the build has nothing to trace.
  const child = spawn(/* turbopackIgnore: true */ command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: programFolders().join(path.delimiter), LANG: 'C', NODE_ENV: env().NODE_ENV },
    timeout: seconds * 4000,
    killSignal: 'SIGKILL',
    signal,
  })
  let written = ''
  let output = ''
  let line = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!onLine) written = (written + text).slice(0, maxOutput)
    const lines = (line + text).split('\n')
    line = (lines.pop() ?? '').slice(-1000)
    if (onLine) for (const whole of lines) onLine(whole)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, end) => {
      if (code === 0) return resolve(written)
      reject(fullDisk(output) ?? new ToolFailed(tool, code ?? end ?? 'nothing', output))
    })
  })
}
