/** True for the name of a page that the pin's title says already. */
export const isSaid = (name: string, title: string): boolean =>
  name.trim().toLocaleLowerCase() === title.trim().toLocaleLowerCase()
