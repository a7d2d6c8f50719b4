import { expect, test } from 'vitest'
import { usernameCandidates } from './usernames.server'

test('tries the name itself, then with more and more digits', () => {
  const [first, ...numbered] = usernameCandidates('Ada Lovelace')
  expect(first).toBe('ada_lovelace')
  const digits = numbered.map((username) => /^ada_lovelace([1-9]\d+)$/.exec(username)?.[1]?.length)
  expect(digits).toEqual([2, 2, 3, 4, 6, 6, 12])
})

test.each(['Ada', '–', 'admin', 'Donaudampfschifffahrtsgesellschaft'])(
  'finds a free username of allowed length for %s, even if a million people have that name',
  (name) => {
    const candidates = usernameCandidates(name)
    for (const username of candidates) expect(username).toMatch(/^[a-z0-9_]{3,30}$/)
    expect(candidates.at(-1)).toMatch(/^[a-z]{3,18}[1-9]\d{11}$/)
  },
)
