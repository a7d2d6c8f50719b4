/**
 * Makes `instanceof` of a class true for the instances of every copy of it. A process has several copies of a module
 * (Next's pages, its endpoints, our own server), and what one of them throws arrives in another, by way of `singleton`.
 */
export function brand(made: { prototype: object }, name: string): void {
  const mark = Symbol.for(`magpie.${name}`)
  Object.defineProperty(made.prototype, mark, { value: true })
  Object.defineProperty(made, Symbol.hasInstance, {
    value: (one: unknown) => typeof one === 'object' && one !== null && mark in one,
  })
}
