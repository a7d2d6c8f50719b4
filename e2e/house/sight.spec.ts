import { demoBusinessLogin } from '../../demo/demo-logins'
import { logIn } from '../support/client'
import { enter, enterAsMira, expect, test, visit } from '../support/fixtures'
import { businessScreens } from '../support/screens/business-screens'
import { allScreens, show } from '../support/screens/screens'
import { faultsOfSight } from '../support/screens/sight'
import { alikeWhenWide, sweepMs } from '../support/screens/sweep'

// Of screens that are laid out alike (one column, a form, a list, a table) only the first ones are looked at.
test.describe('at 400 %, with wide distances, in forced colors and without motion', {
  tag: '@any-width',
}, () => {
  test.describe.configure({ mode: 'parallel' })
  // The 404 is logged in the console.
  test.use({ strict: false })

  for (const [as, of] of [
    ['member', 3],
    ['visitor', 1],
    ['business', 2],
  ] as const)
    for (let part = 0; part < of; part++)
      test(`every screen is whole: ${as}, ${part + 1} of ${of}`, async ({ page, context }) => {
        test.setTimeout(sweepMs)
        const mira = await logIn('mira@demo.example')
        if (as === 'member') await enter(context, mira)
        if (as === 'business') await enter(context, await logIn(demoBusinessLogin.email))
        const all = [...(await allScreens(mira)), ...businessScreens()].filter(
          (one) => one.as === as && !one.hasPictures && !alikeWhenWide.includes(one.name),
        )
        const screens = all.filter((_, index) => index % of === part)
        expect(screens.length).toBeGreaterThan(5)
        const found: Record<string, string[]> = {}
        for (const screen of screens) {
          await show(page, screen, false)
          const faults = await faultsOfSight(page)
          if (faults.length > 0) found[screen.name] = faults
        }
        expect(found).toEqual({})
      })
})

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
