import type { Location } from '../queries.ts'

/** Spec 9. */
export const MAP_ZOOM = 14

/** How the page looks, for a map that knows no style sheet. */
export type MapLook = { readonly street: string; readonly own: string; readonly isDark: boolean }

export type StreetMap = {
  readonly show: (location: Location) => void
  readonly zoom: (steps: number) => void
  readonly close: () => void
}

/** Opens a map in the element, around a place; null where the browser cannot draw it. */
export type OpenMap = (host: HTMLElement, at: Location, look: MapLook) => StreetMap | null
