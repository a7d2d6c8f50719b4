import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wantedBuild } from '../../../runtime/build/builds'

const parts = [
  ...['app', 'components', 'demo', 'drizzle', 'i18n', 'lib', 'messages', 'pages', 'public', 'runtime'],
  ...['store', 'styles', 'tools', 'types'],
  ...['middleware.ts', 'next.config.js', 'package-lock.json', 'package.json', 'tsconfig.json'],
]

/** The end of a program of the copy, with everything it wrote. */
export type Ended = { status: number | null; output: string; failed: string }

/** A copy of this project, whose source a test may change, with this project's build. */
export interface ProjectCopy {
  folder: string
  /** Writes a file of the copy. */
  write(name: string, text: string): void
  /** Starts a program of the copy. */
  begin(script: string, env: Record<string, string>): Running
  remove(): void
}

export type Running = { child: ChildProcess; output: Ended; ended: Promise<Ended> }

/** Copies this project. Unless it `builds`, its later builds are copies of the first one: Next itself is replaced in it. */
export function copyProject({ builds = false } = {}): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'magpie-project-'))
  for (const name of parts) cpSync(name, path.join(folder, name), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const { pages } = wantedBuild()
  share(path.resolve(pages), path.join(folder, pages))
  // Next refuses packages that are outside of the project.
  if (builds) share(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  else {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    write('runtime/build/next-program.ts', "export const nextProgram = 'slow-next.mjs'\n")
    cpSync('e2e/support/product/slow-next.mjs', path.join(folder, 'slow-next.mjs'))
    write('real-build.json', JSON.stringify(path.resolve(pages)))
  }
  return {
    folder,
    write,
    begin: (script, env) => begin(folder, script, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Gives a folder of files that never change a second place; copies where the file system allows no second name. */
function share(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) share(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else
      try {
        linkSync(source, target)
      } catch {
        cpSync(source, target)
      }
  }
}

function begin(cwd: string, script: string, more: Record<string, string>): Running {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', ...more }
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: Ended = { status: null, output: '', failed: '' }
  child.stdout?.setEncoding('utf8').on('data', (text) => (output.output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (output.failed += text))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (status) => resolve({ ...output, status })),
  )
  return { child, output, ended }
}
