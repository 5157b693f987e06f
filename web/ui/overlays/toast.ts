import type { ExternalToast, toast as sonnerToast } from 'sonner'

type Show = typeof sonnerToast

/** Brief messages at the edge of the screen, for what the page itself doesn't show. */
export const toast = {
  success: (text: string) => showOnPage((show, id) => show.success(text, { id })),
  /** A success that a button takes back. Stays long enough to be reached by keyboard, on the next page, too. */
  undoable: (text: string, undo: string, onUndo: () => void) => {
    const options: ExternalToast = { duration: 12_000, action: { label: undo, onClick: onUndo } }
    void toaster.then((show) => show.success(text, options))
  },
  info: (text: string) => showOnPage((show, id) => show(text, { id })),
  /** Stays long enough to be read twice. */
  error: (text: string) => showOnPage((show, id) => show.error(text, { id, duration: 8_000 })),
  /** Closes what was said on the page that the user leaves. What was said on the way to the next page stays. */
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
/** Resolves once the toaster can show messages. It is no part of the first load, so messages wait for it. */
const toaster = new Promise<Show>((resolve) => {
  openToaster = resolve
})
export const onToasterReady = (show: Show): void => openToaster(show)

/** A page says why it leads elsewhere up to this long before it does. */
const ON_THE_WAY_MS = 2_500

/** When each message was shown, by its id. */
const shown = new Map<string, number>()

function showOnPage(show: (toaster: Show, id: string) => void): void {
  const id = crypto.randomUUID()
  shown.set(id, performance.now())
  void toaster.then((ready) => show(ready, id))
}
