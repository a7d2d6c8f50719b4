import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns the selectors of the rules that scroll sideways and leave what is positioned in them to the page. */
const faultsOf = (style: string): string[] =>
  [...style.matchAll(/([^{}]+)\{([^{}]*overflow-x: (?:auto|scroll);[^{}]*)\}/g)]
    .filter(([, , rules = '']) => !/(^|\s)position:/.test(rules))
    .map(([, selector = '']) => selector.trim().split('\n').at(-1) ?? '')

test('rows that scroll sideways contain what is positioned in them, so that the page does not widen', () => {
  const files = globSync('{components,styles}/**/*.css')
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((rule) => `${file} ${rule}`)),
  ).toEqual([])
})

test('finds a row without a position', () => {
  const style = '.a { position: relative; overflow-x: auto; }\n.b > ul { display: flex; overflow-x: auto; }'
  expect(faultsOf(style)).toEqual(['.b > ul'])
})
