import type { ColorOrder, InputShape } from './picture-to-input.ts'

export type ModelOutput = {
  readonly name: string
  readonly dims: readonly number[]
  readonly values: Float32Array
}

/** Takes an output that is one vector, or pools tokens or positions. Throws what was expected and found. */
export function poolOutput(outputs: readonly ModelOutput[], input: InputShape): Float32Array {
  const row = outputs.find(({ dims, values }) => values.length > 1 && longAxes(dims).length === 1)
  if (row !== undefined) return row.values
  for (const output of outputs) {
    const { dims } = output
    if (dims.length === 3 && dims[0] === 1) return poolTokens(output, input)
    if (dims.length === 4 && dims[0] === 1) return poolMap(output, input.colors)
  }
  const found = outputs.map(({ name, dims }) => `${name} [${dims.join(', ')}]`).join(' and ')
  throw new Error(
    `It has to return a row of numbers per picture, or tokens [1, tokens, numbers], or a map [1, numbers, height, width], ` +
      `in float32 or float16. It returns ${found || 'none of these'}.`,
  )
}

const longAxes = (dims: readonly number[]): number[] => dims.filter((length) => length > 1)

/** Transformers trained with a class token return it first; the others return exactly one token per patch. */
function poolTokens(
  { dims: [, tokens = 0, count = 0], values }: ModelOutput,
  input: InputShape,
): Float32Array {
  return isGrid(tokens, input)
    ? meanOf(tokens, count, (token, index) => values[token * count + index] ?? 0)
    : values.slice(0, count)
}

/** Whether square patches could give this number of tokens; in a square picture, any square number. */
function isGrid(tokens: number, { width, height }: InputShape): boolean {
  if (Number.isInteger(Math.sqrt(tokens))) return true
  const side = Math.sqrt((width * height) / tokens)
  return Number.isInteger(width / side) && Number.isInteger(height / side)
}

/** Maps have their channels where the input has its colors. */
function poolMap({ dims: [, a = 0, b = 0, c = 0], values }: ModelOutput, colors: ColorOrder): Float32Array {
  return colors === 'planes'
    ? meanOf(b * c, a, (position, index) => values[index * b * c + position] ?? 0)
    : meanOf(a * b, c, (position, index) => values[position * c + index] ?? 0)
}

const meanOf = (
  positions: number,
  count: number,
  valueAt: (position: number, index: number) => number,
): Float32Array =>
  Float32Array.from({ length: count }, (_, index) => {
    let sum = 0
    for (let position = 0; position < positions; position++) sum += valueAt(position, index)
    return sum / positions
  })
