import type { Location } from './queries.ts'

/** Spec 9. */
export const MAP_ZOOM = 14

/** The page's colors, for a map that can't read style sheets. */
export type MapLook = { readonly street: string; readonly own: string; readonly isDark: boolean }

export type StreetMap = {
  readonly show: (location: Location) => void
  readonly zoom: (steps: number) => void
  readonly close: () => void
}

/** Null if the browser can't render the map. */
export type OpenMap = (host: HTMLElement, center: Location, look: MapLook) => StreetMap | null
