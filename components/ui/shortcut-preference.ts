const key = 'magpie.shortcuts'

/** Returns true if single-key shortcuts are on (WCAG 2.1.4); stored in this browser. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function setShortcuts(on: boolean) {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without storage, the default applies.
  }
}
