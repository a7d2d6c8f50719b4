// Stands for `next build` in a copy of the project (project-copy.ts): writes the build of this project under a new id,
// in two steps. While there is a file `hold` in the copy, it waits between them; `half-done` tells that it does.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const made = JSON.parse(readFileSync('real-build.json', 'utf8'))
const dist = process.env.NEXT_DIST_DIR
const oldId = readFileSync(path.join(made, 'BUILD_ID'), 'utf8')
const newId = `${oldId.slice(0, -4)}-new`

const copy = (name, filter = () => true) =>
  existsSync(path.join(made, name)) &&
  cpSync(path.join(made, name), path.join(dist, name), { recursive: true, verbatimSymlinks: true, filter })

copy('server')
copy('node_modules')
if (existsSync('hold')) writeFileSync('half-done', '')
while (existsSync('hold')) await sleep(20)
// Compressing every chunk would take longer than everything else: these tests need the manifests only.
copy('static', (file) => statSync(file).isDirectory() || path.dirname(file).endsWith(oldId))
for (const name of readdirSync(made)) if (/\.(json|js)$/.test(name)) copy(name)
renameSync(path.join(dist, 'static', oldId), path.join(dist, 'static', newId))
for (const name of readdirSync(dist, { recursive: true })) {
  const file = path.join(dist, name)
  if (!/\.(js|json)$/.test(name) || name.startsWith('node_modules') || !statSync(file).isFile()) continue
  const text = readFileSync(file, 'utf8')
  const [from] = made.split(path.sep).slice(-1)
  const written = text.replaceAll(`.next/${from}`, dist.replaceAll(path.sep, '/')).replaceAll(oldId, newId)
  if (written !== text) writeFileSync(file, written)
}
writeFileSync(path.join(dist, 'BUILD_ID'), newId)
