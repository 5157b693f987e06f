/** Column by column: a row has the same index in each. */
export type RowPoints = {
  readonly rowNos: ArrayLike<number>
  readonly lats: ArrayLike<number>
  readonly lngs: ArrayLike<number>
  /** 0 without a grade; negative if an AI gave it. */
  readonly grades: ArrayLike<number>
}

/** Delta-encoded as Base64 VLQ, as in source maps. */
export type PointColumns = { readonly [Column in keyof RowPoints]: string }

/** About a meter, which is finer than any geocoder. */
const STEPS_PER_DEGREE = 1e5

export const encodePoints = ({ rowNos, lats, lngs, grades }: RowPoints): PointColumns => ({
  rowNos: encodeDifferences(rowNos, 1),
  lats: encodeDifferences(lats, STEPS_PER_DEGREE),
  lngs: encodeDifferences(lngs, STEPS_PER_DEGREE),
  grades: encodeDifferences(grades, 1),
})

/** Rounds positions to a step. Null if `encodePoints` didn't write the columns. */
export function decodePoints(columns: PointColumns) {
  const [rowNos, lats, lngs, grades] = [
    decodeDifferences(columns.rowNos),
    decodeDifferences(columns.lats),
    decodeDifferences(columns.lngs),
    decodeDifferences(columns.grades),
  ]
  if (rowNos === null || lats === null || lngs === null || grades === null) return null
  if ([lats, lngs, grades].some(({ length }) => length !== rowNos.length)) return null
  return {
    rowNos: Int32Array.from(rowNos),
    lats: Float64Array.from(lats, (steps) => steps / STEPS_PER_DEGREE),
    lngs: Float64Array.from(lngs, (steps) => steps / STEPS_PER_DEGREE),
    grades: Int16Array.from(grades),
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGIT_BITS = 5
const MORE = 1 << DIGIT_BITS

function encodeDifferences(values: ArrayLike<number>, steps: number): string {
  let text = ''
  let before = 0
  for (let index = 0; index < values.length; index++) {
    const value = Math.round((values[index] ?? 0) * steps)
    text += encodeNumber(value - before)
    before = value
  }
  return text
}

/** The lowest bit is the sign, so that small numbers of both signs are short. */
function encodeNumber(value: number): string {
  let text = ''
  let rest = value < 0 ? (-value << 1) | 1 : value << 1
  do {
    const digit = rest & (MORE - 1)
    rest >>>= DIGIT_BITS
    text += DIGITS[rest > 0 ? digit | MORE : digit]
  } while (rest > 0)
  return text
}

const VALUE_OF = new Map(Array.from(DIGITS).map((digit, value) => [digit.charCodeAt(0), value]))

function decodeDifferences(text: string): number[] | null {
  const values: number[] = []
  let before = 0
  let bits = 0
  let shift = 0
  for (let index = 0; index < text.length; index++) {
    const digit = VALUE_OF.get(text.charCodeAt(index))
    if (digit === undefined || shift > 30) return null
    bits |= (digit & (MORE - 1)) << shift
    shift += DIGIT_BITS
    if (digit & MORE) continue
    before += bits & 1 ? -(bits >>> 1) : bits >>> 1
    values.push(before)
    bits = 0
    shift = 0
  }
  return shift === 0 ? values : null
}
