import { expect, test } from 'vitest'
import { handLoads, handLoadsIn } from './hand-loads'

const file = 'components/content/boards/board-ideas.tsx'
const client = "import { resource } from '@/lib/edge/client/resource-client'\n"
const state = 'const [found, setFound] = useState(null)\n'

const planted: [how: string, code: string][] = [
  [
    'then',
    `useEffect(() => { resource('A').get({}).then(({ data }) => setFound(data), () => undefined) }, [])`,
  ],
  ['a setter as it is', `useEffect(() => void resource('A').get({}).then(setFound), [])`],
  [
    'await in an own function',
    `const load = useCallback(async () => { setFound(await resource('A').get({})) }, [])
     useEffect(() => void load(), [load])`,
  ],
  [
    'a timer',
    `useEffect(() => { const timer = setTimeout(async () => { const a = await resource('A').get({}); setFound(a) }, 9) }, [])`,
  ],
  [
    'a callback of its own',
    `useLayoutEffect(() => { const show = (a) => setFound(a); resource('A').get({}).then(show) }, [])`,
  ],
]

test.each(planted)('refuses an effect that loads by hand, with %s', (_, code) => {
  expect(handLoadsIn(file, client + state + code)).toHaveLength(1)
})

test('names the place, and what to call instead', () => {
  expect(handLoadsIn(file, client + state + (planted[0]?.[1] ?? ''))).toEqual([
    `${file}:3: load with useQuery of @/components/platform/use-query`,
  ])
})

test.each([
  ['an effect without a call', `useEffect(() => { wait().then(setFound) }, [])`, ''],
  ['a call that is pressed', `const press = async () => setFound(await resource('A').get({}))`, client],
  [
    'an effect that tells the server something',
    `useEffect(() => void resource('A').update({}).catch(() => undefined), [])`,
    client,
  ],
  [
    'an effect that listens',
    `useEffect(() => { const look = async () => setFound(await resource('A').get({})); document.addEventListener('visibilitychange', look) }, [])`,
    client,
  ],
])('permits %s', (_, code, imports) => {
  expect(handLoadsIn(file, `${imports}${state}${code}`)).toEqual([])
})

test('permits the hooks that load for others', () => {
  const text = client + state + (planted[0]?.[1] ?? '')
  expect(handLoadsIn('components/platform/use-light-query.ts', text)).toEqual([])
})

test('finds nothing in the product', () => {
  expect(handLoads('.')).toEqual([])
})
