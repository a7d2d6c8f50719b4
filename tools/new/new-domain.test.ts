import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generatedFiles } from '../check/generated/generated'
import { listedIn } from './list'
import { namesOf } from './names'
import { writeDomain } from './new-domain'

const list = 'lib/edge/domains.server.ts'

/** Copies the project's files to a temporary folder, committed there. */
function copy(): { root: string; git: (...args: string[]) => string } {
  const root = mkdtempSync(path.join(tmpdir(), 'new-domain-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const options = { encoding: 'utf8', maxBuffer: 1 << 26 } as const
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', listed, options).split('\0'))
    if (file !== '') cpSync(file, path.join(root, file))
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  const git = (...args: string[]) => execFileSync('git', args, { ...options, cwd: root })
  const name = ['-c', 'user.name=test', '-c', 'user.email=test@example.org']
  git('init', '-q')
  git('add', '.')
  git(...name, 'commit', '-qm', 'test: copy the project')
  return { root, git }
}

test('touches only its own files, its line in the list, and generated files, and passes the checks', () => {
  const { root, git } = copy()
  const own = writeDomain(root, 'hall-lists', 'discover')
  const changed = git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [line.slice(3)]))
  const generated = [...generatedFiles, 'docs/api/openapi.json']
  expect(changed.filter((file) => !own.includes(file) && !generated.includes(file))).toEqual([list])
  expect(own.filter((file) => !changed.includes(file))).toEqual([])
  // One line of the list, and the import that it needs.
  const diff = git('diff', '-U0', list).split('\n')
  expect(diff.filter((line) => /^[+-][^+-]/.test(line))).toEqual([
    "+import { hallListsDomain } from '@/lib/discover/hall-lists/domain.server'",
    '+  hallListsDomain,',
  ])
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/check-domain.ts', ...changed],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'development' },
    },
  )
  expect(status, stdout).toBe(0)
}, 600_000)

test('puts a domain after the others of its area, and its import in order', () => {
  const names = { area: 'people', kebab: 'hall', camel: 'hall', pascal: 'Hall' }
  const lines = listedIn(readFileSync(list, 'utf8'), names).split('\n')
  const at = lines.indexOf('  hallDomain,')
  expect(lines[at - 1]).toBe('  profilesDomain,')
  const imports = lines.filter((line) => line.includes("from '@/lib/people/"))
  expect(imports).toContain("import { hallDomain } from '@/lib/people/hall/domain.server'")
  expect(imports.map((line) => line.split('from')[1])).toEqual(
    imports.map((line) => line.split('from')[1]).toSorted(),
  )
})

test.each([
  ['Hall', 'discover', /small letters with hyphens/],
  ['hall', 'attic', /There is no area "attic"/],
  ['feedback', 'trust', /lib\/trust\/feedback is there already/],
  ['settings', 'people', /pages\/settings\.tsx is there already/],
  ['video', 'people', /messages\/en\/video\.json is there already/],
  ['board', 'people', /boards\.json has a part "board"/],
])('refuses %s in %s', (domain, area, message) => {
  expect(() => namesOf('.', domain, area)).toThrow(message)
})
