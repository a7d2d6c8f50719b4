import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/rich.json'
import { renderIn } from '@/tools/testing/render'
import { ArticleHead } from './article-head'

const show = (title: string, authors: string[] = []) =>
  renderIn(
    <AreaTexts area="rich" texts={texts}>
      <ArticleHead
        article={{ name: 'Pine ridges', datePublished: null, authors } as never}
        title={title}
        site=""
      />
    </AreaTexts>,
  )

test('names the article only where the title of the pin does not', () => {
  const other = show('My walk')
  expect(screen.getByText('Pine ridges')).toBeTruthy()
  other.unmount()
  show('pine ridges ', ['Ann'])
  expect(screen.queryByText('Pine ridges')).toBeNull()
  expect(screen.getByText(/Ann/)).toBeTruthy()
})

test('shows nothing if the pin says all of it', () => {
  show('Pine ridges')
  expect(screen.queryByRole('region')).toBeNull()
})
