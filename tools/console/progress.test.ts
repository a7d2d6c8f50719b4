import { expect, test } from 'vitest'
import { progressOf } from './progress'

function run(total: number, out: { isTTY?: boolean; columns?: number }) {
  let text = ''
  const onPart = progressOf('Files', total, { ...out, write: (more) => (text += more) })
  for (let done = 1; done <= total; done++) onPart(done, `name-${done}\x1b[31m`)
  return text
}

test('writes at most ten plain lines where there is no terminal, the last with the total', () => {
  const lines = run(1234, {}).trimEnd().split('\n')
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('Files: 1234 of 1234')
  expect(run(3, {})).toBe('Files: 1 of 3\nFiles: 2 of 3\nFiles: 3 of 3\n')
})

test('draws one bar on a terminal, within its width, and obeys nothing in a name', () => {
  const text = run(500, { isTTY: true, columns: 60 })
  expect(text).toMatch(/█{30} 500\/500 \n$/)
  for (const line of text.split('\r').slice(1)) {
    expect(line.startsWith('\x1b[2KFiles ')).toBe(true)
    expect(line.replace('\x1b[2K', '').trimEnd().length).toBeLessThanOrEqual(60)
    expect(line.slice(4)).not.toContain('\x1b')
  }
})
