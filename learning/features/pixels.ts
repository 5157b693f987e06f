/** A decoded picture: red, green, blue as bytes, row after row from the top left. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** One quantity of a picture, row after row; its range is the maker's. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

export const emptyPlane = (width: number, height: number): Plane => ({
  width,
  height,
  values: new Float32Array(width * height),
})

/** A rectangle of a picture in shares of its size, so that it means the same at every scale. */
export type Region = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The picture cut into equal rectangles, row after row from the top left. */
export const gridOf = (columns: number, rows: number): readonly Region[] =>
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

/** Calls `visit` with the index of each pixel of a region, `margin` pixels off the plane's border. */
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
