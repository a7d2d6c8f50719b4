import { enterAsMira, expect, test, visit } from '../support/fixtures'
import { faultsOfSight } from '../support/screens/sight'

// The screens themselves are looked at in axe.spec.ts, where they are shown anyway.
test('finds faults in a page that has them all', { tag: '@any-width' }, async ({ page }) => {
  await page.setContent(`
    <style>
      @keyframes turn { to { rotate: 1turn } }
      .turn { animation: turn 1s infinite }
      .fade { transition: opacity 1s }
      .slide { transition: translate 1s }
      .cut { width: 100px; height: 20px; overflow: hidden; white-space: nowrap }
      .wide { width: 700px; height: 9px }
      .sign { width: 20px; height: 20px; border: 0; background: red }
    </style>
    <main><p class="turn">Text</p><p class="fade">Text</p><p class="slide">Text</p><div class="wide"></div>
      <button class="cut">Short enough, in fact</button><button class="sign"></button></main>`)
  const faults = await faultsOfSight(page)
  const kinds = ['keyboard: the first link', 'motion: p.slide', 'motion: <p class="turn"', 'spacing: cut off']
  for (const start of [
    ...kinds,
    'forced colors: nothing is left of <button class="sign"',
    '400 %: the page scrolls sideways',
    '400 %: beyond the edge: <div class="wide"',
  ])
    expect(faults.filter((fault) => fault.startsWith(start))).not.toEqual([])
  expect(faults.filter((fault) => fault.includes('fade'))).toEqual([])
})

test('lists the keys, and switches them off, by clicks', { tag: '@any-width' }, async ({ page, context }) => {
  await enterAsMira(context)
  // The machine that runs this may have no mouse: then the menu does not name the keys.
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window)
    window.matchMedia = (query) => match(query === '(any-pointer: fine)' ? 'all' : query)
  })
  await visit(page, '/')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const open = async () => {
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(help).toBeVisible()
  }
  const close = () => help.getByRole('button', { name: /^Close/ }).click()
  await open()
  for (const key of ['/', 's', 'Enter', 'Esc', '?'])
    await expect(help.getByText(key, { exact: true })).toBeVisible()
  await help.getByLabel('Use single-key shortcuts').click()
  await close()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  // The choice is that of the browser, and the settings have it too.
  await visit(page, '/settings/appearance/')
  const setting = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(setting).not.toBeChecked()
  await setting.click()
  await page.keyboard.press('Escape')
  await setting.blur()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await close()
  await expect(help).toBeHidden()
})
