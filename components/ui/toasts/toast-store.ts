/** An undo that a reloaded page can run: the pin to restore, and the message afterwards. */
export type Later = { pin_id: string; done: string }

/** The content of a toast. `action` is its undo; `tone: 'error'` for failures. */
export type ToastContent = {
  message: string
  tone?: 'info' | 'error'
  action?: { label: string; onAction: () => void; later?: Later }
  /** Link target of the message. */
  href?: string
  /** Picture of its subject. */
  imageUrl?: string
  /** Several pictures, in a row. */
  imageUrls?: readonly string[]
}

/** A toast on the screen; `count` equal ones are shown as one, whose undo undoes all of them. */
export type Toast = ToastContent & { id: number; count: number; laters: readonly Later[] }

/** Maximum toasts; the oldest is dropped. */
const max = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Maximum pictures of merged toasts. */
const maxPictures = 3

const picturesOf = ({ imageUrl, imageUrls }: ToastContent) => imageUrls ?? (imageUrl ? [imageUrl] : [])
const kindOf = ({ message, tone, href, action }: ToastContent) =>
  JSON.stringify([message, tone ?? 'info', href, action?.label])

/** Returns one toast for two that say the same: the newest, with the pictures and the undo of both. */
function merged(shown: Toast, content: ToastContent): Toast {
  const imageUrls = [...new Set([...picturesOf(shown), ...picturesOf(content)])].slice(-maxPictures)
  const [before, now] = [shown.action, content.action]
  const onAction = () => {
    before?.onAction()
    now?.onAction()
  }
  const { imageUrl: _, imageUrls: __, ...rest } = content
  return {
    ...rest,
    ...(imageUrls.length > 0 ? { imageUrls } : {}),
    ...(now ? { action: { ...now, onAction } } : {}),
    id: shown.id,
    count: shown.count + 1,
    laters: [...shown.laters, ...(now?.later ? [now.later] : [])],
  }
}

/** Adds a toast to the stack, or merges it with one that says the same; returns its id. */
export function showToast(content: ToastContent): number {
  const same = toasts.find((toast) => kindOf(toast) === kindOf(content))
  if (!same) lastId += 1
  const laters = content.action?.later ? [content.action.later] : []
  const toast = same ? merged(same, content) : { ...content, id: lastId, count: 1, laters }
  change([...toasts.filter((one) => one !== same), toast].slice(-max))
  return toast.id
}

/** Storage key of messages for the next page. */
const carriedKey = 'magpie.said-next'

type Carried = { message: string; wayBack?: { label: string; later: Later } }

function carry(more: readonly Carried[]) {
  if (more.length === 0) return
  try {
    const stored = JSON.parse(sessionStorage.getItem(carriedKey) ?? '[]') as Carried[]
    sessionStorage.setItem(carriedKey, JSON.stringify([...stored, ...more]))
  } catch {
    // Without storage, the message is lost.
  }
}

/** Carries a message to the next page loaded in this tab. */
export const carryToast = (message: string) => carry([{ message }])

/** Carries the undoable toasts to the next page. */
export function carryWaysBack(): void {
  carry(
    toasts.flatMap(({ message, action, laters }) =>
      action ? laters.map((later) => ({ message, wayBack: { label: action.label, later } })) : [],
    ),
  )
}

/** Shows messages carried from the page before; `goBack` runs an undo. */
export function showCarriedToasts(goBack: (later: Later) => void): void {
  try {
    const carried = sessionStorage.getItem(carriedKey)
    sessionStorage.removeItem(carriedKey)
    for (const { message, wayBack } of JSON.parse(carried ?? '[]') as Carried[]) {
      const action = wayBack && { ...wayBack, onAction: () => goBack(wayBack.later) }
      showToast({ message, ...(action ? { action } : {}) })
    }
  } catch {
    // Nothing is stored.
  }
}

/** Removes a toast, as its close button does. */
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
