import type { ExternalToast, toast as sonnerToast } from 'sonner'

type Show = typeof sonnerToast

/** Use a toast for what the page itself doesn't show. */
export const toast = {
  success: (text: string) => showOnPage((show, id) => show.success(text, { id })),
  /** Can be undone by a button. Stays long enough to be reached by keyboard, on the next page, too. */
  undoable: (text: string, undo: string, onUndo: () => void) => {
    const options: ExternalToast = { duration: 12_000, action: { label: undo, onClick: onUndo } }
    void toaster.then((show) => show.success(text, options))
  },
  info: (text: string) => showOnPage((show, id) => show(text, { id })),
  /** Stays long enough to be read twice. */
  error: (text: string) => showOnPage((show, id) => show.error(text, { id, duration: 8_000 })),
  /** Closes messages of the page that the user leaves, except those shown on the way to the next page. */
  leavePage: () => {
    const now = performance.now()
    for (const [id, shownAt] of shown) {
      if (now - shownAt < ON_THE_WAY_MS) continue
      void toaster.then((show) => show.dismiss(id))
      shown.delete(id)
    }
  },
}

let openToaster: (show: Show) => void
/** Messages wait for the toaster, which isn't part of the first load. */
const toaster = new Promise<Show>((resolve) => {
  openToaster = resolve
})
export const onToasterReady = (show: Show): void => openToaster(show)

/** A page explains a redirect up to this long before it happens. */
const ON_THE_WAY_MS = 2_500

const shown = new Map<string, number>()
let toastCount = 0

function showOnPage(show: (toaster: Show, id: string) => void): void {
  const id = `toast-${++toastCount}`
  shown.set(id, performance.now())
  void toaster.then((ready) => show(ready, id))
}
