/** The part of jsdom that tests use; its own package has no types. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        url?: string
        runScripts?: 'dangerously' | 'outside-only'
        beforeParse?: (window: Window) => void
        virtualConsole?: VirtualConsole
      },
    )
    readonly window: Window & typeof globalThis
  }
}
