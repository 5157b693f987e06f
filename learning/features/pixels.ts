/** A decoded picture: red, green and blue as bytes, row by row from the top left. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** One channel of a picture, row by row; the creator defines its range. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

export const emptyPlane = (width: number, height: number): Plane => ({
  width,
  height,
  values: new Float32Array(width * height),
})

/** A rectangle in fractions of the picture's size, so that it is the same at every scale. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Divides the picture into equal rectangles, row by row from the top left. */
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

/**
 * Calls `visit` with the index of each pixel of a region that is at least `margin` pixels from the plane's border.
 */
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
