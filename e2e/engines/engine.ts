/** The Enter key as WebDriver writes it. */
export const enterKey = '\uE007'

/** A cookie of the product's own address. */
export type Cookie = { name: string; value: string }

/**
 * One window of a browser engine, driven the same way whatever its protocol. A `script` is the body of a function that
 * runs in the page, beside its content security policy, and returns a value or an element.
 */
export type Engine = {
  goto(url: string): Promise<void>
  back(): Promise<void>
  run<T>(script: string): Promise<T>
  /** Presses the element that a script returns, as a person would. */
  press(script: string): Promise<void>
  /** Types at the element that a script returns; `enterKey` presses Enter. */
  type(script: string, text: string): Promise<void>
  /** Chooses a file in the field that a script returns. */
  upload(script: string, file: string): Promise<void>
  /** Replaces all cookies by those of a person. */
  enter(cookies: readonly Cookie[]): Promise<void>
  /** Returns what the browser itself has complained about since the last call. */
  complaints(): string[]
  close(): Promise<void>
}
