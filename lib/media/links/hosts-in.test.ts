import { expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { placesIn } from './hosts-in'

test.each([
  ['See https://bad.example/x?y=1.', 'bad.example'],
  ['(http://Bad.Example)', 'bad.example'],
  ['www.bad.example', 'www.bad.example'],
  ['buy at bad.example!', 'bad.example'],
  ['see:https://bad.example', 'bad.example'],
  ['**bad.example**', 'bad.example'],
  ['https://good.example@bad.example/', 'bad.example'],
  ['http://b%61d.example/', 'bad.example'],
  ['bad。example', 'bad.example'],
  ['ｂａｄ．example', 'bad.example'],
  ['https://bad.example./', 'bad.example'],
  ['write to me@bad.example', 'bad.example'],
  ['http://203.0.113.9/', '203.0.113.9'],
  ['http://[2001:db8::1]/', '2001:db8::1'],
  ['http://bücher.example', 'xn--bcher-kva.example'],
  ['http://one.example/http://bad.example', 'bad.example'],
])('finds the host of %j', (text, host) => expect(placesIn(text).hosts).toContain(host))

test.each(['Nothing here', 'The end. Really…', '5,5 or 5:30', ''])('finds none in %j', (text) =>
  expect(placesIn(text)).toEqual({ addresses: [], hosts: [] }),
)

test.each(['a', 'a.', 'http://', 'http://a.', '.', '@', '-_', ' a.b', 'http:', '%61'])(
  'reads 10,000 characters of %j, the maximum length, within 100 ms',
  async (piece) => {
    for (const [start, end] of [
      ['', ''],
      ['', '!'],
      ['b', 'b'],
      ['http://b', '\n'],
    ]) {
      const text = start + piece.repeat(10_000 / piece.length) + end
      expect(await leastBusyMs(100, () => placesIn(text))).toBeLessThan(100)
    }
  },
)
