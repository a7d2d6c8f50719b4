type Class = { prototype: object }

const ordinary = Function.prototype[Symbol.hasInstance]

/**
 * Makes `instanceof` of a class true for the instances of every copy of it. A process has several copies of a module
 * (Next's pages, its endpoints, our own server), and what one of them throws arrives in another, by way of `singleton`.
 * A class that extends it has no brand of its own: only instances of that very copy are its instances.
 */
export function brand(made: Class, name: string): void {
  const mark = Symbol.for(`magpie.${name}`)
  Object.defineProperty(made.prototype, mark, { value: true })
  Object.defineProperty(made, Symbol.hasInstance, {
    value(this: Class, one: unknown) {
      if (this !== made) return ordinary.call(this as never, one)
      return typeof one === 'object' && one !== null && mark in one
    },
  })
}
