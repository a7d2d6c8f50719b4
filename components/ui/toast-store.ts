/** What a toast says. `action` is the way back ("Undo"); `tone: 'error'` for what did not work. */
export type ToastContent = {
  message: string
  tone?: 'info' | 'error'
  action?: { label: string; onAction: () => void }
  /** Where the message leads. */
  href?: string
  /** A picture of what it is about. */
  imageUrl?: string
}

export type Toast = ToastContent & { id: number }

/** More would cover the screen; the oldest goes first. */
const most = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Puts a toast on the one stack; answers its id. */
export function showToast(content: ToastContent): number {
  lastId += 1
  change([...toasts, { ...content, id: lastId }].slice(-most))
  return lastId
}

/** Where what the next page is to say waits for it. */
const carriedKey = 'magpie.said-next'

/** Has the next page that is loaded in this tab say it: this one is about to be left. */
export function carryToast(message: string): void {
  try {
    sessionStorage.setItem(carriedKey, message)
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** Says what the page before left to be said. */
export function showCarriedToast(): void {
  try {
    const message = sessionStorage.getItem(carriedKey)
    sessionStorage.removeItem(carriedKey)
    if (message) showToast({ message })
  } catch {
    // Nothing was kept.
  }
}

/** Takes a toast away, as its close button does. */
export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => toasts,
}
