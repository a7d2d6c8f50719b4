/** A way back as a page that is loaded anew can go it: the pin to bring back, and what is said once it is there. */
export type Later = { pin_id: string; done: string }

/** What a toast says. `action` is the way back ("Undo"); `tone: 'error'` for what did not work. */
export type ToastContent = {
  message: string
  tone?: 'info' | 'error'
  action?: { label: string; onAction: () => void; later?: Later }
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

type Carried = { message: string; wayBack?: { label: string; later: Later } }

function carry(more: readonly Carried[]) {
  if (more.length === 0) return
  try {
    const kept = JSON.parse(sessionStorage.getItem(carriedKey) ?? '[]') as Carried[]
    sessionStorage.setItem(carriedKey, JSON.stringify([...kept, ...more]))
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** Has the next page that is loaded in this tab say it: this one is about to be left. */
export const carryToast = (message: string) => carry([{ message }])

/** Has the next page show again what stands here with a way back that it can go. */
export function carryWaysBack(): void {
  carry(
    toasts.flatMap(({ message, action }) =>
      action?.later ? [{ message, wayBack: { label: action.label, later: action.later } }] : [],
    ),
  )
}

/** Says what the page before left to be said; `goBack` goes a way back that it left. */
export function showCarriedToasts(goBack: (later: Later) => void): void {
  try {
    const carried = sessionStorage.getItem(carriedKey)
    sessionStorage.removeItem(carriedKey)
    for (const { message, wayBack } of JSON.parse(carried ?? '[]') as Carried[]) {
      const action = wayBack && { ...wayBack, onAction: () => goBack(wayBack.later) }
      showToast({ message, ...(action ? { action } : {}) })
    }
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
