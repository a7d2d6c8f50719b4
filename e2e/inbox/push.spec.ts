import { browserArgs, findBrowser } from '../../tools/test/browser'
import { baseUrl } from '../support/client'
import { expect, test, visit } from '../support/fixtures'

// Chromium without windows cannot show a notification.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findBrowser() ?? undefined, args: browserArgs },
})

test('shows a push in the service worker, and opens only this site', async ({ page, me: _me, context }) => {
  const origin = new URL(baseUrl).origin
  await context.grantPermissions(['notifications'], { origin })
  await visit(page, '/notifications/')
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const registrationId = await registered
  // Listing notifications while one is being shown makes the browser drop it, so list them afterwards.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const shown: unknown[] = []
    Object.assign(self, { shown })
    registration.showNotification = async (title, options) => {
      await show(title, options)
      shown.push(options?.tag)
    }
  })
  const push = async (data: { title: string; body: string; url: string; tag: string }) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
    await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'shown'))).toContain(data.tag)
  }
  await push({ title: 'Magpie', body: 'Ann saved your pin', url: '/pin/7/', tag: 'one' })
  await push({ title: 'Magpie', body: 'Lies', url: 'https://evil.example/', tag: 'two' })
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ body, data, tag }) => `${tag} ${body} ${data.url}`).sort()
  })
  expect(shown).toEqual([`one Ann saved your pin ${origin}/pin/7/`, `two Lies ${origin}/notifications/`])
})
