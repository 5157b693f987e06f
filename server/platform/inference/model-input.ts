import type { InferenceSession } from 'onnxruntime-node'
import type { InputShape } from './picture-to-input.ts'

export type ModelInput = InputShape & {
  readonly name: string
  readonly type: 'float32' | 'float16'
  readonly dims: readonly number[]
}

type Axis = number | string
const COLORS = 3
/** The most common sizes of published models first. */
const USUAL_SIZES = [224, 256, 336, 384, 448, 512, 518] as const

/** The layout, and the sizes to try for symbolic axes. Throws what was expected and what was found. */
export function readModelInput({ inputMetadata }: InferenceSession, path: string): ModelInput[] {
  const [input, ...more] = inputMetadata
  const shape: readonly Axis[] = input?.isTensor ? input.shape : []
  const type = input?.isTensor ? input.type : undefined
  const layout = layoutOf(shape)
  if (input === undefined || more.length > 0 || layout === null || (type !== 'float32' && type !== 'float16'))
    throw new Error(
      `${path} has to take one input, float32 or float16 [pictures, 3, height, width] or [pictures, height, width, 3]: ` +
        `export the image part alone. It takes ${inputMetadata.map(describe).join(' and ') || 'nothing'}.`,
    )
  const { colors, height, width } = layout
  return sizesOf(height, width).map((size) => ({
    name: input.name,
    type,
    colors,
    ...size,
    dims: colors === 'planes' ? [1, COLORS, size.height, size.width] : [1, size.height, size.width, COLORS],
  }))
}

function layoutOf(
  shape: readonly Axis[],
): { colors: InputShape['colors']; height: Axis; width: Axis } | null {
  const [pictures, second, third, fourth] = shape
  if (pictures === undefined || second === undefined || third === undefined || fourth === undefined)
    return null
  if (shape.length !== 4 || (isFixed(pictures) && pictures !== 1)) return null
  if (fourth === COLORS && second !== COLORS) return { colors: 'interleaved', height: second, width: third }
  if (second === COLORS || !isFixed(second)) return { colors: 'planes', height: third, width: fourth }
  return null
}

function sizesOf(height: Axis, width: Axis): { height: number; width: number }[] {
  if (isFixed(height) && isFixed(width)) return [{ height, width }]
  if (isFixed(height)) return [{ height, width: height }]
  if (isFixed(width)) return [{ height: width, width }]
  return USUAL_SIZES.map((size) => ({ height: size, width: size }))
}

/** Symbolic axes have a name or, in some runtimes, −1 or 0. */
const isFixed = (axis: Axis): axis is number => typeof axis === 'number' && axis > 0

const describe = (input: InferenceSession['inputMetadata'][number]): string =>
  input.isTensor ? `${input.name} ${input.type} [${input.shape.join(', ')}]` : input.name
