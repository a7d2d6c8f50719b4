/** The part of jsdom that tests use; its own package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        url?: string
        runScripts?: 'dangerously' | 'outside-only'
        beforeParse?: (window: Window) => void
      },
    )
    readonly window: Window & typeof globalThis
  }
}
