// The entry of every npm script: `node runtime/bootstrap.mjs runtime/start.ts …`. Runs on any Node ≥ 20 without
// installed packages; installs those of package-lock.json, then runs the script on our Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.magpie-lock')
const windows = process.platform === 'win32'
const ourNode = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')

process.chdir(root)
install()
run(process.argv.slice(2))

/** Installs unless the installed packages are those of the lock file. */
function install() {
  const lock = readFileSync('package-lock.json')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!installedByHand(JSON.parse(lock.toString()))) {
    const user = runningHere()
    if (user)
      fail(
        `Magpie runs from this folder (process ${user}), on packages of another version: stop it first, or use a second folder.`,
        2,
      )
    console.log('Installing packages (once)…')
    // `--include=dev`: the build needs the compiler, even if NODE_ENV is production.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const result = spawnSync('npm', args, { stdio: 'inherit', shell: windows, env: withoutNpmConfig() })
    if (result.status !== 0) fail('npm ci failed; see above', result.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

/** Returns the process of a site that runs from this folder, whose packages must stay; see runtime/build/users.ts. */
function runningHere() {
  const folder = path.join(root, '.next', 'running')
  const users = existsSync(folder) ? readdirSync(folder) : []
  return users.find((name) => {
    try {
      const { pid, started } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
      process.kill(pid, 0)
      return !started || !existsSync(`/proc/${pid}/stat`) || startOf(pid) === started
    } catch {
      return false
    }
  })
}

function startOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
}

/** Returns true if npm's own record of node_modules has every required package of the lock file. */
function installedByHand(lock) {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
    return Object.entries(lock.packages).every(
      ([name, wanted]) => name === '' || wanted.optional || packages[name]?.version === wanted.version,
    )
  } catch {
    return false
  }
}

/** Removes settings of the outer npm that must not reach the inner one. */
function withoutNpmConfig() {
  const foreign =
    /^npm_(config_(omit|only|production|prefix|local_prefix|global|silent|loglevel)|lifecycle_|package_)/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

function run([script, ...args]) {
  if (!script) fail('usage: node runtime/bootstrap.mjs tools/<name>.ts …', 2)
  const development = script.endsWith('dev.ts')
  const env = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || (development ? 'development' : 'production'),
    NEXT_TELEMETRY_DISABLED: '1',
    PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  }
  const child = spawn(node(), ['--import', 'tsx', script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(child)
  child.on('error', (error) => fail(error.message, 1))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** Ends the child with its parent, since npm runs us below a shell that may end without signaling us. */
function stopWithParent(child) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || parent === 1) return
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}

/**
 * Returns the Node that npm installed; the machine's Node if install scripts are forbidden, so that it is missing.
 */
function node() {
  if (existsSync(ourNode)) return ourNode
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return fail('Node 24 was not installed: npm did not run the install script of the package "node".', 1)
}

function fail(message, code) {
  console.error(message)
  process.exit(code)
}
