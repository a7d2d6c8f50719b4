import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser, findShell } from './tools/test/browser'

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/**
 * Files that phones leave out: their flows are the same at every width, and axe.spec.ts, axe-pictures.spec.ts and long.spec.ts check
 * their screens at 360 px. In other files such tests have the tag `@any-width`: they are about the order of answers,
 * access, storage or mails, or go through screens that another test uses on a phone.
 */
const sameEverywhere = [
  'accounts',
  'admin',
  'auth',
  'business',
  'carousel',
  'deletion',
  'early',
  'email',
  'feedback',
  'log-out',
  'offline',
  'paid-pin',
  'parts',
  'portrait',
  'push',
  'rich',
  'scheduled',
  'security-settings',
  'show',
  'sign-in',
  'follows',
  'stored-scripts',
  'story-editor',
  'story-parts',
  'trim',
  'trust',
]

/**
 * Files that wait until a picture has loaded. Chromium loads none for the others: pictures are half of the processor time of
 * a visit to home or a closeup (docs/decisions/066).
 */
const withPictures = [
  'axe-pictures',
  'keyboard.desktop',
  'messages',
  'portrait',
  'publish-at-once',
  'shift',
  'show',
  'story',
  'story-editor',
  'story-editor.phone',
  'story-parts',
].map((name) => `**/${name}.spec.ts`)

const desktop = { viewport: { width: 1280, height: 800 } }
/** Desktops leave out what only fingers do. */
const touch = '**/*.phone.spec.ts'
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  userAgent: phoneAgent,
}
/** Phones leave out keyboards, and files that look at several widths. */
const onPhones = {
  testIgnore: ['**/*.desktop.spec.ts', ...sameEverywhere.map((name) => `**/${name}.spec.ts`)],
  grepInvert: /@any-width/,
}
const noPictures = { launchOptions: launchOptions([...browserArgs, '--blink-settings=imagesEnabled=false']) }

function launchOptions(args: string[]) {
  return { executablePath: findShell() ?? findBrowser() ?? undefined, args }
}

/** `npm test` starts the product and sets its address; with a running `npm start`, `npx playwright test` works too. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  // A busy machine may need more than ten seconds for a page whose code loads in parts.
  expect: { timeout: 20_000 },
  // Half of a test's time is waiting, for a page or between two polls.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? '.tmp/playwright.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
    screenshot: 'only-on-failure',
    // A page of its own for each test: what one keeps, no other reads. Files about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(browserArgs),
  },
  projects: [
    { name: 'desktop', use: { ...desktop, ...noPictures }, testIgnore: [touch, ...withPictures] },
    { name: 'desktop-pictures', use: desktop, testMatch: withPictures, testIgnore: touch },
    {
      ...onPhones,
      name: 'phone',
      use: { ...phone, ...noPictures },
      testIgnore: [...onPhones.testIgnore, ...withPictures],
    },
    { ...onPhones, name: 'phone-pictures', use: phone, testMatch: withPictures },
  ],
})
