/** An option of a command: a switch, or a name with a value. */
type Option = { about: string; value?: string; isRequired?: boolean }

/** The words after a command: how they are shown, and how many there may be. */
type Words = { usage: string; least: number; max: number }

/** The arguments that `npm run NAME --` accepts. */
export type Command = { about: string; words?: Words; options?: Readonly<Record<string, Option>> }

const folder = (usage = 'FOLDER'): Words => ({ usage, least: 1, max: 1 })
const filters = (usage: string): Words => ({ usage, least: 0, max: 100 })

/** Every command of package.json that is ours, by its name there; `npm run NAME -- --help` shows it. */
export const commands = {
  start: {
    about: 'Runs the site: its PostgreSQL, a build if there is none, the worker and the web processes.',
  },
  dev: { about: 'Runs the site from its source, and shows changes as you save them.' },
  test: {
    about: 'Runs the checks and all tests, or the tests whose path has one of the words.',
    words: filters('[WORD…]'),
  },
  'test:browsers': {
    about: 'Opens every screen, and walks ten flows, in Firefox, WebKitGTK and Chromium.',
    words: filters('[firefox | webkit | chromium…]'),
  },
  'test:faults': { about: 'Runs the long fault tests, for a quarter of an hour.' },
  check: { about: 'Checks types, lint, import rules, texts, words and generated files.' },
  t: {
    about:
      'Runs single test files of any kind; those of the running product beside BASE_URL, or a product of their own.',
    words: { usage: 'FILE…', least: 1, max: 100 },
    options: { name: { value: 'TEXT', about: 'only the tests whose name has it' } },
  },
  new: {
    about: 'Writes the files of a new domain, which the checks accept, to start from.',
    words: { usage: 'DOMAIN AREA', least: 2, max: 2 },
  },
  build: { about: 'Makes the production build of this source, unless it is there.' },
  web: { about: 'Runs the web processes of one machine on the database at DATABASE_URL.' },
  worker: { about: 'Runs the worker of one machine on the database at DATABASE_URL.' },
  migrate: { about: 'Brings the database to this version.' },
  demo: { about: 'Fills an empty database with the demo world.' },
  doctor: {
    about: 'Checks every counter, file and link, lists what is wrong, and says how the installation is.',
    options: { json: { about: 'prints it for programs' } },
  },
  backup: {
    about: 'Backs up an installation, running or not, into an empty folder. The backup holds secrets.',
    words: folder(),
    options: {
      dated: { about: 'makes a new folder in FOLDER, named after the time, for backups on a schedule' },
      keep: { value: 'COUNT', about: 'with --dated: deletes older ones of these folders, but for COUNT' },
    },
  },
  restore: {
    about: 'Restores a backup into an empty DATA_DIR, or an empty DATABASE_URL and MEDIA_DIR.',
    words: folder(),
  },
  import: {
    about: 'Makes boards and pins from a folder of photos.',
    words: folder(),
    options: {
      user: { value: 'NAME', about: 'the member who gets them', isRequired: true },
      board: { value: 'NAME', about: 'one board for all of them' },
    },
  },
  admin: {
    about: 'Makes a member an admin.',
    words: { usage: 'NAME', least: 1, max: 1 },
    options: {
      off: { about: 'makes an admin a member again' },
      'end-mfa': { about: 'turns off the second factor of somebody who lost it' },
    },
  },
  billing: {
    about: [
      'Handles the money of businesses. AMOUNT is decimal, such as 12.50; what is left by default.',
      '',
      '  charge ACCOUNT AMOUNT REASON    charges an ad account; the next invoice bills it',
      '  invoice ACCOUNT                 issues an invoice of its charges now',
      '  paid NUMBER REFERENCE [AMOUNT]  records that money for an invoice arrived',
      '  credit NUMBER REASON [AMOUNT]   credits a part of an invoice, before tax',
      '  refund NUMBER REASON [AMOUNT]   sends back what was paid last for an invoice',
      '  coupon ACCOUNT CODE REASON      gives an ad account the credit of a coupon',
      '  run                             does what the worker does by itself every ten minutes',
    ].join('\n'),
    words: { usage: 'charge | invoice | paid | credit | refund | coupon | run …', least: 1, max: 4 },
    options: { key: { value: 'KEY', about: 'does it once, however often it is called with the same key' } },
  },
  bench: {
    about: 'Measures the product beside bare servers: all of it, or the rows and sizes named.',
    words: filters('[ROW | SIZE…]'),
    options: {
      quick: { about: 'takes a third of the time' },
      size: { value: 'PINS', about: 'the same as a size among the words' },
      only: { value: 'ROW', about: 'the same as a row among the words' },
    },
  },
  shots: {
    about: 'Takes pictures of every screen, or of those named, in those widths and colors.',
    words: filters('[SCREEN | WIDTH | light | dark…]'),
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands
