/** A decoded picture: RGB bytes, row by row from the top left. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

export const emptyPlane = (width: number, height: number): Plane => ({
  width,
  height,
  values: new Float32Array(width * height),
})

/** A rectangle in fractions of the picture's size, so it's the same at every scale. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const toGrid = (columns: number, rows: number): readonly Region[] =>
  Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    return {
      left: column / columns,
      top: row / rows,
      right: (column + 1) / columns,
      bottom: (row + 1) / rows,
    }
  })

/** Visits the index of each pixel in the region that is at least `margin` pixels from the plane's edge. */
export function eachPixel(
  { width, height }: Plane,
  region: Region,
  visit: (index: number) => void,
  margin = 0,
): void {
  const left = Math.max(margin, Math.round(region.left * width))
  const right = Math.min(width - margin, Math.round(region.right * width))
  const top = Math.max(margin, Math.round(region.top * height))
  const bottom = Math.min(height - margin, Math.round(region.bottom * height))
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) visit(y * width + x)
}
