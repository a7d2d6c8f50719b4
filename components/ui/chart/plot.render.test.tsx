import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { Plot } from './plot'

afterEach(() => {
  vi.restoreAllMocks()
})

test('is not a stop of the Tab key, since it is hidden from those who use one', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200))
  const { container } = renderIn(
    <Plot
      kind="bar"
      rows={[{ at: 'a', n: 1 }]}
      series={[{ key: 'n', label: 'N' }]}
      writeAt={(at) => at}
      writeValue={String}
    />,
  )
  await vi.waitFor(() => expect(container.querySelector('svg.recharts-surface')).not.toBeNull())
  expect(container.querySelector('[tabindex="0"]')).toBeNull()
})
