import type { FoundFiles } from './reading/index.ts'

/** Kept in memory, because files outlive a navigation but not the tab. */
let handed: { readonly listId: string; readonly found: FoundFiles } | undefined

/** Leaves files for the list's photos page, which reads them as soon as it's open. Nothing is sent by that. */
export const handOverPhotos = (listId: string, found: FoundFiles): void => {
  handed = { listId, found }
}

export const handedOverTo = (listId: string): FoundFiles | undefined =>
  handed?.listId === listId ? handed.found : undefined

export const forgetHandedOver = (): void => {
  handed = undefined
}
